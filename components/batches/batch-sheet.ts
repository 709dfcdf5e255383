import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Batch } from '@/lib/contracts/batches'

/** A batch as a row of a saved file. `statusName` is the word for a transit status. */
export function batchSheet(
  t: TFunction<'batches'>,
  statusName: (status: Batch['transitStatus']) => string,
): SheetColumn<Batch>[] {
  return [
    { title: t('field.number'), value: ({ number }) => number },
    { title: t('field.freightMode'), value: ({ freightMode }) => t(`mode.${freightMode}`) },
    { title: t('field.departureDate'), value: ({ departureDate }) => departureDate, kind: 'date' },
    { title: t('field.closingDate'), value: ({ closingDate }) => closingDate, kind: 'date' },
    {
      title: t('field.route'),
      value: (row) => `${t(`port.${row.departurePort}`)} → ${t(`port.${row.dischargePort}`)}`,
    },
    { title: t('field.transitStatus'), value: ({ transitStatus }) => statusName(transitStatus) },
    { title: t('field.packages'), value: ({ packagesCount }) => packagesCount, kind: 'number' },
    { title: t('field.exchangeRate'), value: ({ exchangeRate }) => exchangeRate, kind: 'money' },
  ]
}
