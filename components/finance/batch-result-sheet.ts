import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { BatchResult, PackageResult } from '@/lib/contracts/finance'

/** What a batch earned as a row of a saved file; amounts in US$. */
export function batchResultSheet(t: TFunction<'finance'>): SheetColumn<BatchResult>[] {
  return [
    { title: t('field.batch'), value: ({ number }) => number },
    { title: t('field.departure'), value: ({ departureDate }) => departureDate, kind: 'date' },
    { title: t('field.packages'), value: ({ packages }) => packages, kind: 'number' },
    { title: 'CBM', value: ({ cbm }) => cbm, kind: 'number' },
    { title: 'kg', value: ({ weightKg }) => weightKg, kind: 'number' },
    { title: t('field.revenue'), value: ({ revenueUSD }) => revenueUSD, kind: 'money' },
    { title: t('field.collected'), value: ({ collectedUSD }) => collectedUSD, kind: 'money' },
    { title: t('field.expenses'), value: ({ expensesUSD }) => expensesUSD, kind: 'money' },
    { title: t('field.costPerCbm'), value: ({ costPerCbmUSD }) => costPerCbmUSD, kind: 'money' },
    { title: t('field.costPerKg'), value: ({ costPerKgUSD }) => costPerKgUSD, kind: 'money' },
    { title: t('field.profit'), value: ({ profitUSD }) => profitUSD, kind: 'money' },
    { title: t('field.margin'), value: ({ marginPercent }) => marginPercent, kind: 'number' },
  ]
}

/** A package's part of its batch as a row of a saved file; amounts in US$. */
export function packageResultSheet(t: TFunction<'finance'>): SheetColumn<PackageResult>[] {
  return [
    { title: t('field.package'), value: ({ trackingNumber }) => trackingNumber },
    { title: t('field.customer'), value: ({ receiver }) => receiver?.name },
    { title: 'CBM', value: ({ cbm }) => cbm, kind: 'number' },
    { title: 'kg', value: ({ weightKg }) => weightKg, kind: 'number' },
    { title: t('field.revenue'), value: ({ revenueUSD }) => revenueUSD, kind: 'money' },
    { title: t('field.cost'), value: ({ costUSD }) => costUSD, kind: 'money' },
    { title: t('field.profit'), value: ({ profitUSD }) => profitUSD, kind: 'money' },
  ]
}
