import type { Capability } from '@/lib/domain/access'
import type { ImportKind } from '@/lib/domain/import-fields'

/** The right that bringing in a kind asks for beside 'imports.run': the same as by hand. */
export const KIND_CAPABILITY: Record<ImportKind, Capability> = {
  customers: 'customers.edit',
  products: 'products.edit',
  packages: 'packages.edit',
}
