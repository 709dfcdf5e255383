import Big from 'big.js'
import { type Decimal, fromUsd, toMoney, toUsd } from './money'
import { type PaymentState, remainingUSD } from './payment'

interface Debt<Key> {
  key: Key
  state: PaymentState
  /** Units of the payment's currency per US$ 1 for this package. */
  rate: Decimal
}

interface Share<Key> {
  key: Key
  amount: Decimal
  rate: Decimal
  usd: Decimal
}

/** The least amount of the payment's currency that settles a debt; a cent more where rounding would leave one open. */
function settling(remaining: Decimal, rate: Decimal): Big {
  const exact = new Big(fromUsd(remaining, rate))
  return new Big(toUsd(toMoney(exact), rate)).lt(remaining) ? exact.plus('0.01') : exact
}

/**
 * Divides an amount over debts, the first one first; what exceeds all of them goes to the last as credit. The shares add
 * up to the amount to the cent. A rest too small to be worth a cent of a US$ joins the share before it.
 */
export function splitOldestFirst<Key>(amount: Decimal, debts: readonly Debt<Key>[]): Share<Key>[] {
  let left = new Big(amount)
  const shares: { debt: Debt<Key>; amount: Big }[] = []
  for (const [index, debt] of debts.entries()) {
    if (left.lte(0)) break
    const isLast = index === debts.length - 1
    const needed = settling(remainingUSD(debt.state), debt.rate)
    // Settled meanwhile.
    if (needed.eq(0) && !isLast) continue
    const part = isLast || left.lt(needed) ? left : needed
    const previous = shares.at(-1)
    if (previous && new Big(toUsd(toMoney(part), debt.rate)).lte(0)) {
      if (part.lt(left)) continue
      previous.amount = previous.amount.plus(part)
    } else {
      shares.push({ debt, amount: part })
    }
    left = left.minus(part)
  }
  const last = shares.at(-1)
  if (last && left.gt(0)) last.amount = last.amount.plus(left)
  return shares.map(({ debt, amount: part }) => ({
    key: debt.key,
    amount: toMoney(part),
    rate: debt.rate,
    usd: toUsd(toMoney(part), debt.rate),
  }))
}
