import type { BodyOf } from '@/lib/contracts/endpoint'
import type { requestMoneyTransfer } from '@/lib/contracts/money-transfers'
import { type Currency, type Decimal, decimal } from '@/lib/domain/money'
import { transferCharge } from '@/lib/domain/transfer-charge'
import { findCompanyProfile } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { customerExists, customerName } from '@/server/customers/customer-exists'
import { currentRates } from '@/server/rates/current-rates'
import { supplierOrNone } from '@/server/suppliers/find-supplier'
import type { TransferFields } from './store'

type Input = BodyOf<typeof requestMoneyTransfer>

async function rateOf(
  context: Context,
  { currency, rate, field }: { currency: Currency; rate: Decimal | undefined; field: string },
): Promise<Decimal> {
  if (currency === 'USD') {
    if (rate !== undefined && !decimal(rate).eq(1)) throw invalidField(field, 'usdRate')
    return '1'
  }
  if (rate !== undefined) return rate
  const now = await currentRates(context.db)
  return currency === 'TZS' ? now.exchangeRate : now.cnyRate
}

async function senderOf(context: Context, customerId: string | null): Promise<string> {
  if (customerId === null) return (await findCompanyProfile(context.db)).legalName
  if (!(await customerExists(context.db, customerId))) throw invalidField('customerId', 'noSuch')
  return (await customerName(context.db, customerId)) ?? ''
}

/** What the company sends for itself is charged to nobody: it has neither fee nor margin, nor a currency to pay in. */
function ownTerms(input: Input): Input {
  if (input.customerId !== null) return input
  if (decimal(input.fee).gt(0)) throw invalidField('fee', 'ownTransfer')
  if (decimal(input.marginPercent).gt(0)) throw invalidField('marginPercent', 'ownTransfer')
  return { ...input, payInCurrency: input.currency, payInRate: undefined }
}

/** Checks everything a transfer points at and works out what it costs; answers its columns. */
export async function transferTerms(context: Context, body: Input): Promise<TransferFields> {
  const sender = await senderOf(context, body.customerId)
  if (!(await supplierOrNone(context.db, body.supplierId))) throw invalidField('supplierId', 'noSuch')
  const input = ownTerms(body)
  const { currency, payInCurrency } = input
  const rate = await rateOf(context, { currency, rate: input.rate, field: 'rate' })
  const payInRate =
    currency === payInCurrency
      ? rate
      : await rateOf(context, { currency: payInCurrency, rate: input.payInRate, field: 'payInRate' })
  const { cost, margin } = transferCharge({ ...input, rate, payInRate })
  if (decimal(cost).lte(0)) throw invalidField('amount', 'lessThanCent')
  return {
    customer_id: input.customerId,
    supplier_id: input.supplierId,
    sender_name: sender,
    amount: input.amount,
    currency,
    rate,
    pay_in_currency: payInCurrency,
    pay_in_rate: payInRate,
    cost,
    margin,
    margin_percent: input.marginPercent,
    fee: input.fee,
    purpose: input.purpose,
    requested_by: actorOf(context).id,
  }
}
