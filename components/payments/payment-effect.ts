import { typedDecimal } from '@/components/ui/AmountInput'
import { type CashRounding, isOfRounding } from '@/lib/domain/customer-price'
import { addMoney, type Currency, type Decimal, decimal, fromUsd, isDecimal, toUsd } from '@/lib/domain/money'
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

/** How a package would stand after a payment; null while there is none to speak of. What rounding adds is no credit to warn of. */
export function effectOf(
  state: PaymentState & { currencyConverter: Decimal },
  typed: Typed,
  cashRounding: CashRounding = 'none',
) {
  const usd = countedUSD(typed)
  if (usd === null) return null
  const after = { ...state, paidAmountUSD: addMoney([state.paidAmountUSD, usd]) }
  const credit = creditUSD(after)
  const newCredit = addMoney([credit, `-${creditUSD(state)}`])
  const inShillings = fromUsd(newCredit, state.currencyConverter)
  const isCredit = decimal(newCredit).gt(0) && !isOfRounding(inShillings, cashRounding)
  return {
    usd,
    remaining: remainingUSD(after),
    newCredit: isCredit ? newCredit : null,
    isComplete: isPaymentComplete(after),
  }
}
