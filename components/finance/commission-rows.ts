import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Commission, CommissionLine } from '@/lib/contracts/commissions'
import { addMoney } from '@/lib/domain/money'

export interface CommissionRow extends Commission {
  id: string
}

/** What a month came to for everybody, the earliest first. */
export function sumsByMonth(rows: readonly Pick<Commission, 'month' | 'collectedUSD' | 'commissionUSD'>[]) {
  return [...new Set(rows.map(({ month }) => month))].sort().map((month) => {
    const own = rows.filter((row) => row.month === month)
    return { month, commissionUSD: addMoney(own.map((row) => row.commissionUSD)) }
  })
}

/** A sales person's month as a row of a saved file; amounts in US$. */
export function commissionSheet(t: TFunction<'finance'>): SheetColumn<CommissionRow>[] {
  return [
    { title: t('field.month'), value: ({ month }) => month },
    { title: t('receivables.salesPerson'), value: ({ employee }) => employee.name },
    { title: t('commission.lines'), value: ({ lines }) => lines, kind: 'number' },
    { title: t('field.collected'), value: ({ collectedUSD }) => collectedUSD, kind: 'money' },
    { title: t('commission.title'), value: ({ commissionUSD }) => commissionUSD, kind: 'money' },
  ]
}

/** A payment behind a commission as a row of a saved file. */
export function commissionLineSheet(t: TFunction<'finance'>): SheetColumn<CommissionLine>[] {
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.package'), value: (line) => line.package.trackingNumber },
    { title: t('field.customer'), value: ({ customer }) => customer },
    { title: t('commission.receipt'), value: ({ receiptNumber }) => receiptNumber, kind: 'number' },
    { title: t('commission.share'), value: ({ collectedUSD }) => collectedUSD, kind: 'money' },
    { title: '%', value: ({ percent }) => percent, kind: 'number' },
    { title: t('commission.title'), value: ({ commissionUSD }) => commissionUSD, kind: 'money' },
  ]
}
