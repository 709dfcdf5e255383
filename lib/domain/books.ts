import Big from 'big.js'
import { type Decimal, toMoney } from './money'

/** The accounts that the office never sees: the other side of what it earns, spends and exchanges. */
export const COUNTER_ACCOUNTS = ['income', 'expense', 'exchange'] as const
export type CounterAccount = (typeof COUNTER_ACCOUNTS)[number]

interface AccountAmount {
  accountId: string
  currency: string
  amount: Decimal
}

interface Dealing extends AccountAmount {
  type: 'income' | 'expense'
}

interface Shift {
  type: 'transfer' | 'exchange'
  from: AccountAmount
  to: AccountAmount
}

export type Movement = Dealing | Shift

/** One line of the double entry: what comes is above zero, what goes below. */
export interface Line {
  account: { id: string } | { counter: CounterAccount }
  currency: string
  amount: Decimal
}

const minus = (amount: Decimal) => toMoney(new Big(amount).times(-1))

/** The lines of a movement of money; they add up to zero in each currency. */
export function linesOf(movement: Movement): Line[] {
  if ('accountId' in movement) {
    const { type, accountId, currency } = movement
    const amount = toMoney(movement.amount)
    const comes = type === 'income'
    return [
      { account: { id: accountId }, currency, amount: comes ? amount : minus(amount) },
      { account: { counter: type }, currency, amount: comes ? minus(amount) : amount },
    ]
  }
  const { from, to } = movement
  const ends: Line[] = [
    { account: { id: from.accountId }, currency: from.currency, amount: minus(from.amount) },
    { account: { id: to.accountId }, currency: to.currency, amount: toMoney(to.amount) },
  ]
  if (from.currency === to.currency) return ends
  return [
    ...ends,
    { account: { counter: 'exchange' }, currency: from.currency, amount: toMoney(from.amount) },
    { account: { counter: 'exchange' }, currency: to.currency, amount: minus(to.amount) },
  ]
}
