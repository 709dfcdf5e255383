import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'

/** A transfer as a row of a saved file. */
export function transferSheet(t: TFunction<'money-transfer'>): SheetColumn<MoneyTransfer>[] {
  return [
    { title: t('field.number'), value: ({ number }) => number, kind: 'number' },
    { title: t('field.createdAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
    { title: t('field.sender'), value: ({ senderName }) => senderName },
    { title: t('field.supplierId'), value: ({ supplier }) => supplier.name },
    { title: t('field.amount'), value: ({ amount }) => amount, kind: 'money' },
    { title: t('field.currency'), value: ({ currency }) => currency },
    { title: t('field.rate'), value: ({ rate }) => rate, kind: 'number' },
    { title: t('field.charged'), value: ({ charged }) => charged, kind: 'money' },
    { title: t('field.payInCurrency'), value: ({ payInCurrency }) => payInCurrency },
    { title: t('field.payInRate'), value: ({ payInRate }) => payInRate, kind: 'number' },
    { title: t('field.fee'), value: ({ fee }) => fee, kind: 'money' },
    { title: t('field.margin'), value: ({ margin }) => margin, kind: 'money' },
    { title: t('field.purpose'), value: ({ purpose }) => purpose },
    { title: t('field.status'), value: ({ status }) => t(`status.${status}`) },
  ]
}
