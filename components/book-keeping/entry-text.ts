import type { TFunction } from 'i18next'
import type { Transaction } from '@/lib/contracts/transactions'
import { bookEventOf } from '@/lib/domain/entry-descriptions'

/** Whether the program wrote an entry, for a payment or a money transfer: nobody may have typed anything into it. */
export function isAutomatic({ package: cargo, moneyTransfer }: Transaction): boolean {
  return cargo !== null || moneyTransfer !== undefined
}

/** What an entry was for: in the reader's language when the program wrote it, as it was typed when a person did. */
export function entryText(
  t: TFunction<'book-entries'>,
  entry: { description: string; isAutomatic: boolean },
): string {
  const event = entry.isAutomatic ? bookEventOf(entry.description) : null
  return event ? t(`kind.${event.kind}`, { replace: event.values }) : entry.description
}

export function transactionText(t: TFunction<'book-entries'>, entry: Transaction): string {
  return entryText(t, { description: entry.description, isAutomatic: isAutomatic(entry) })
}

/** A category in the reader's language where it is one of ours; else as it was typed. */
export function categoryName(t: TFunction<'book-keeping'>, category: string | null): string {
  return category === null ? '—' : t(`category.${category}`, { defaultValue: category })
}
