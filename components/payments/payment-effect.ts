import { typedDecimal } from '@/components/ui/AmountInput'
import { addMoney, type Currency, type Decimal, decimal, isDecimal, toUsd } from '@/lib/domain/money'
import { creditUSD, isPaymentComplete, type PaymentState, remainingUSD } from '@/lib/domain/payment'

interface Typed {
  amount: string
  currency: Currency
  rate: string
}

/** What a typed amount counts in US$; null while it is none. */
export function countedUSD({ amount, currency, rate }: Typed): Decimal | null {
  const [sum, per] = [typedDecimal(amount), currency === 'USD' ? '1' : typedDecimal(rate)]
  if (!isDecimal(sum) || !isDecimal(per)) return null
  if (decimal(sum).lte(0) || decimal(per).lte(0)) return null
  return toUsd(sum, per)
}

/** How a package would stand after a payment; null while there is none to speak of. */
export function effectOf(state: PaymentState, typed: Typed) {
  const usd = countedUSD(typed)
  if (usd === null) return null
  const after = { ...state, paidAmountUSD: addMoney([state.paidAmountUSD, usd]) }
  const credit = creditUSD(after)
  const newCredit = addMoney([credit, `-${creditUSD(state)}`])
  return {
    usd,
    remaining: remainingUSD(after),
    newCredit: decimal(newCredit).gt(0) ? newCredit : null,
    isComplete: isPaymentComplete(after),
  }
}
