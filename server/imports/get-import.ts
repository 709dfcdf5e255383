import type { ImportDetail } from '@/lib/contracts/imports'
import type { Capability } from '@/lib/domain/access'
import type { ImportKind } from '@/lib/domain/import-fields'
import { type Context, requireCapability } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { presentImport } from './presenter'
import { countOutcomes, type ImportRecord, lockImport, selectImport, selectRows } from './store'

/** The right that bringing in a kind asks for beside 'imports.run': the same as by hand. */
export const KIND_CAPABILITY: Record<ImportKind, Capability> = {
  customers: 'customers.edit',
  products: 'products.edit',
  packages: 'packages.edit',
}

const SAMPLE_ROWS = 5

export async function findImport(context: Context, id: string): Promise<ImportDetail> {
  const record = await selectImport(context.db, id)
  if (!record) throw notFound()
  const counts = await countOutcomes(context.db, [id])
  const sample = await selectRows(context.db, id, { limit: SAMPLE_ROWS })
  return {
    ...presentImport(record, counts.get(id) ?? {}, context.language),
    header: record.header,
    columns: record.columns,
    sample: sample.map(({ cells }) => cells),
  }
}

/** Locks an import for a change by somebody who may work with its kind. */
export async function lockForChange(context: Context, id: string): Promise<ImportRecord> {
  const record = await lockImport(context.db, id)
  if (!record) throw notFound()
  requireCapability(context, KIND_CAPABILITY[record.kind])
  return record
}
