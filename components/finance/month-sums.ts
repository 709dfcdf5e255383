import type { FinanceMonth } from '@/lib/contracts/finance'
import { addMoney, type Decimal, decimal, toMoney } from '@/lib/domain/money'

export interface MonthSum {
  id: string
  month: string
  income: Decimal
  expense: Decimal
  net: Decimal
}

export interface CategorySum {
  id: string
  type: FinanceMonth['type']
  category: string | null
  amount: Decimal
  /** Of all of its type, in percent with one decimal. */
  share: string
}

const amounts = (rows: readonly FinanceMonth[], type: FinanceMonth['type']) =>
  addMoney(rows.filter((row) => row.type === type).map(({ amount }) => amount))

/** Income, expense and what is left of each month, the latest first. The rows are of one currency. */
export function sumMonths(rows: readonly FinanceMonth[]): MonthSum[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse()
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month)
    const [income, expense] = [amounts(own, 'income'), amounts(own, 'expense')]
    return { id: month, month, income, expense, net: toMoney(decimal(income).minus(expense)) }
  })
}

/** Each category of one type over all months, the largest first. */
export function sumCategories(rows: readonly FinanceMonth[], type: FinanceMonth['type']): CategorySum[] {
  const own = rows.filter((row) => row.type === type)
  const total = decimal(addMoney(own.map(({ amount }) => amount)))
  return [...new Set(own.map(({ category }) => category))]
    .map((category) => {
      const amount = addMoney(own.filter((row) => row.category === category).map((row) => row.amount))
      const share = total.gt(0) ? decimal(amount).times(100).div(total).toFixed(1) : '0.0'
      return { id: `${type} ${category ?? ''}`, type, category, amount, share }
    })
    .sort((a, b) => decimal(b.amount).cmp(a.amount))
}
