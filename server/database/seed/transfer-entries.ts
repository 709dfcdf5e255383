import Big from 'big.js'
import type { Currency } from '@/lib/domain/money'
import type { Entry, MoneyMethod } from './books'
import { type Calendar, MONTHS_OF_BOOKS } from './calendar'
import type { DemoPayment } from './payments'

interface Sweep {
  method: MoneyMethod
  currency: Currency
  description: string
  /** What stays behind for change, and the round sums that are carried. */
  float: string
  step: string
}

const SWEEPS: readonly Sweep[] = [
  {
    method: 'mobile_money',
    currency: 'TZS',
    description: 'Till emptied into the bank',
    float: '1800000',
    step: '50000',
  },
  { method: 'cash', currency: 'TZS', description: 'Cash paid into the bank', float: '200000', step: '50000' },
  { method: 'cash', currency: 'USD', description: 'Cash paid into the bank', float: '300', step: '100' },
]

interface Movement {
  days: number
  amount: Big
}

function movementsOf(
  { method, currency }: Sweep,
  entries: readonly Entry[],
  payments: readonly DemoPayment[],
): Movement[] {
  const dealt = entries
    .filter((entry) => entry.method === method && entry.currency === currency)
    .map(({ type, amount, days }) => ({ days, amount: new Big(amount).times(type === 'income' ? 1 : -1) }))
  const paid = payments
    .filter((payment) => payment.method === method && payment.currency === currency)
    .map(({ amount, days }) => ({ days, amount: new Big(amount) }))
  return [...dealt, ...paid]
}

/** Twice a month the till and the cash boxes are emptied into the bank, down to a float. */
export function transferEntries(
  entries: readonly Entry[],
  payments: readonly DemoPayment[],
  calendar: Calendar,
): Entry[] {
  const firstDay = calendar.monthsAgo(MONTHS_OF_BOOKS).days
  return SWEEPS.flatMap((sweep) => {
    const movements = movementsOf(sweep, entries, payments)
    const transfers: Entry[] = []
    let moved = new Big(0)
    for (let days = firstDay; days > 0; days -= 14) {
      const held = movements
        .filter((move) => move.days > days)
        .reduce((sum, move) => sum.plus(move.amount), new Big(0))
      const amount = held
        .minus(moved)
        .minus(sweep.float)
        .div(sweep.step)
        .round(0, Big.roundDown)
        .times(sweep.step)
      if (amount.lte(0)) continue
      moved = moved.plus(amount)
      const { method, currency, description } = sweep
      transfers.push({
        type: 'transfer',
        method,
        to: 'bank',
        currency,
        description,
        amount: amount.toFixed(2),
        category: 'transfer',
        days,
      })
    }
    return transfers
  })
}
