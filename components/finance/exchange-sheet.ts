import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { ExchangeResult } from '@/lib/contracts/finance'

/** An exchange as a row of a saved file. */
export function exchangeSheet(t: TFunction<'finance'>): SheetColumn<ExchangeResult>[] {
  const side = (key: 'from' | 'to'): SheetColumn<ExchangeResult>[] => [
    { title: t(`exchange.${key}`), value: (row) => row[key].currency },
    { title: t('field.amount'), value: (row) => row[key].amount, kind: 'money' },
    { title: t('exchange.rate'), value: (row) => row[key].rate, kind: 'number' },
  ]
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.description'), value: ({ description }) => description },
    ...side('from'),
    ...side('to'),
    { title: t('exchange.gain'), value: ({ gainUSD }) => gainUSD, kind: 'money' },
  ]
}
