import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import { NOBODY, type RECEIVABLE_GROUPS, type Receivable } from '@/lib/contracts/finance'
import { AGES } from '@/lib/domain/ageing'

export type ReceivableGroup = (typeof RECEIVABLE_GROUPS)[number]

/** What the packages' list is narrowed by to show one debtor's; null where it cannot be. */
export function debtorFilter(by: ReceivableGroup, { id }: Receivable): Record<string, string> | null {
  if (by === 'customer') return id === NOBODY ? { unknownOwner: 'true' } : { receiverId: id }
  if (by === 'batch') return id === NOBODY ? { noBatch: 'true' } : { batchId: id }
  return id === NOBODY ? null : { salesPersonId: id }
}

/** Where a debtor's name leads: the person, the batch's result, or the customers of a sales person. */
export function debtorAddress(by: ReceivableGroup, { id }: Receivable): string | null {
  if (by === 'salesPerson') {
    return `/admin/finance/receivables?${id === NOBODY ? 'noSalesPerson=true' : `salesPersonId=${id}`}`
  }
  if (id === NOBODY) return null
  return by === 'customer' ? `/admin/customers/${id}` : `/admin/finance/batches/${id}`
}

/** Who is meant by a row without a name. */
export function debtorName(t: TFunction<'finance'>, by: ReceivableGroup, { name }: Receivable): string {
  return name ?? t(`receivables.none.${by}`)
}

/** A debtor as a row of a saved file; amounts in US$. */
export function receivableSheet(t: TFunction<'finance'>, by: ReceivableGroup): SheetColumn<Receivable>[] {
  return [
    { title: t(`receivables.${by}`), value: (row) => debtorName(t, by, row) },
    { title: t('field.packages'), value: ({ packages }) => packages, kind: 'number' },
    { title: t('field.owed'), value: ({ owedUSD }) => owedUSD, kind: 'money' },
    ...AGES.map((age) => ({
      title: t(`age.${age}`),
      value: (row: Receivable) => row[`${age}USD`],
      kind: 'money' as const,
    })),
  ]
}
