import { typedDecimal } from '@/components/ui/AmountInput'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { MoneyTransfer, MoneyTransferInput } from '@/lib/contracts/money-transfers'
import { type Currency, decimal, isDecimal } from '@/lib/domain/money'
import { transferCharge } from '@/lib/domain/money-transfer'
import { type RatesInForce, rateInForce } from '@/lib/domain/rates-in-force'

/** A transfer as the form holds it: all figures as they are typed. */
export interface TransferValues {
  customerId: string | undefined
  supplierId: string | undefined
  amount: string
  currency: Currency
  rate: string
  payInCurrency: Currency
  payInRate: string
  fee: string
  marginPercent: string
  purpose: string
}

export const NEW_TRANSFER: TransferValues = {
  customerId: undefined,
  supplierId: undefined,
  amount: '',
  currency: 'CNY',
  rate: '',
  payInCurrency: 'TZS',
  payInRate: '',
  fee: '',
  marginPercent: '',
  purpose: '',
}

export function valuesOf(transfer: MoneyTransfer): TransferValues {
  const { amount, currency, rate, payInCurrency, payInRate, fee, marginPercent, purpose } = transfer
  return {
    customerId: transfer.customer?.id,
    supplierId: transfer.supplier.id,
    amount,
    currency,
    rate,
    payInCurrency,
    payInRate,
    fee,
    marginPercent,
    purpose,
  }
}

export function inputOf(values: TransferValues): Omit<EveryField<MoneyTransferInput>, 'rateReason'> {
  const typed = (text: string) => typedDecimal(text) || undefined
  const isOwn = !values.customerId
  return {
    customerId: values.customerId ?? null,
    // Left out, so that the check says 'Required'.
    supplierId: values.supplierId as string,
    amount: typed(values.amount) as string,
    currency: values.currency,
    rate: values.currency === 'USD' ? undefined : typed(values.rate),
    payInCurrency: isOwn ? values.currency : values.payInCurrency,
    payInRate: isOwn || values.payInCurrency === 'USD' ? undefined : typed(values.payInRate),
    fee: (isOwn ? undefined : typed(values.fee)) ?? '0',
    marginPercent: (isOwn ? undefined : typed(values.marginPercent)) ?? '0',
    purpose: values.purpose,
  }
}

/** What the customer would pay for what is typed so far; null while it is not a sum yet. */
export function chargePreview(values: TransferValues, now: RatesInForce | undefined): string | null {
  const input = inputOf(values)
  if (!now || !values.customerId || input.amount === undefined) return null
  const rate = String(input.rate ?? rateInForce(values.currency, now) ?? '')
  const payInRate = String(input.payInRate ?? rateInForce(values.payInCurrency, now) ?? '')
  const terms = {
    amount: String(input.amount),
    rate,
    payInRate,
    fee: String(input.fee),
    marginPercent: String(input.marginPercent),
  }
  if (!Object.values(terms).every(isDecimal)) return null
  if (decimal(rate).lte(0) || decimal(payInRate).lte(0)) return null
  const { currency, payInCurrency } = values
  return transferCharge({ ...terms, currency, payInCurrency }).charged
}
