import type { BodyOf } from '@/lib/contracts/endpoint'
import type {
  changeMoneyTransfer as changeEndpoint,
  MoneyTransfer,
  MoneyTransferRow,
  requestMoneyTransfer as requestEndpoint,
} from '@/lib/contracts/money-transfers'
import { officeToday } from '@/lib/domain/dates'
import { type Currency, type Decimal, decimal } from '@/lib/domain/money'
import { transferCharge } from '@/lib/domain/money-transfer'
import { findCompanyProfile } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerName, lockActiveCustomer } from '@/server/customers/find-customers'
import { privateImages } from '@/server/files/signed-address'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { type AcceptedRate, checkDayRate, rateOfDay } from '@/server/rates/check-rate'
import { recordException } from '@/server/rates/exceptions'
import { heldSupplierOrNone } from '@/server/suppliers/find-supplier'
import { findTransfer, presentTransfer } from './find-transfer'
import { insertTransfer, lockTransfer, type TransferFields, updateTransfer } from './store'

type Input = BodyOf<typeof requestEndpoint>

interface WantedRate {
  currency: Currency
  rate: Decimal | undefined
  field: string
  reason: string | null | undefined
}

async function rateOf(
  context: Context,
  { currency, rate, field, reason }: WantedRate,
): Promise<{ rate: Decimal; acceptedRate: AcceptedRate | null }> {
  if (currency === 'USD') {
    if (rate !== undefined && !decimal(rate).eq(1)) throw invalidField(field, 'usdRate')
    return { rate: '1', acceptedRate: null }
  }
  if (rate !== undefined) {
    const judged = { field, currency, rate, day: officeToday(), reason }
    return { rate, acceptedRate: await checkDayRate(context, judged) }
  }
  return { rate: await rateOfDay(context.db, currency, officeToday(), field), acceptedRate: null }
}

async function senderOf(context: Context, customerId: string | null): Promise<string> {
  if (customerId === null) return (await findCompanyProfile(context.db)).legalName
  if (!(await lockActiveCustomer(context.db, customerId))) throw invalidField('customerId', 'noSuch')
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
async function transferTerms(
  context: Context,
  body: Input,
): Promise<{ fields: TransferFields; acceptedRates: AcceptedRate[] }> {
  const sender = await senderOf(context, body.customerId)
  const supplier = await heldSupplierOrNone(context.db, body.supplierId)
  if (!supplier) throw invalidField('supplierId', 'noSuch')
  const input = ownTerms(body)
  const { currency, payInCurrency } = input
  const reason = input.rateReason
  const sent = await rateOf(context, { currency, rate: input.rate, field: 'rate', reason })
  const paidIn =
    currency === payInCurrency
      ? { ...sent, acceptedRate: null }
      : await rateOf(context, { currency: payInCurrency, rate: input.payInRate, field: 'payInRate', reason })
  const [rate, payInRate] = [sent.rate, paidIn.rate]
  const { cost, margin } = transferCharge({ ...input, rate, payInRate })
  if (decimal(cost).lte(0)) throw invalidField('amount', 'lessThanCent')
  const fields = {
    customer_id: input.customerId,
    supplier_id: input.supplierId,
    sender_name: sender,
    amount: input.amount,
    currency,
    rate,
    pay_in_currency: payInCurrency,
    pay_in_rate: payInRate,
    rate_set_on: officeToday(),
    cost,
    margin,
    margin_percent: input.marginPercent,
    fee: input.fee,
    purpose: input.purpose,
    requested_by: actorOf(context).id,
    bank_name: supplier.bankName,
    account_number: supplier.accountNumber,
    swift: supplier.swift,
  }
  return { fields, acceptedRates: [sent, paidIn].flatMap(({ acceptedRate }) => acceptedRate ?? []) }
}

/** What the audit compares: a transfer's terms, without what each step changes. */
function terms(transfer: MoneyTransferRow) {
  const { senderName, supplier, amount, currency, rate, payInCurrency, payInRate, purpose } = transfer
  const { cost, marginPercent, fee, charged, requestedBy } = transfer
  const money = { amount, currency, rate, payInCurrency, payInRate, cost, marginPercent, fee, charged }
  return {
    senderName,
    supplier: supplier.name,
    ...money,
    ...transfer.bank,
    purpose,
    requestedBy: requestedBy.name,
  }
}

async function recordRates(context: Context, { id, number }: MoneyTransfer, rates: readonly AcceptedRate[]) {
  const subject = { kind: 'transfer', id, label: String(number) } as const
  for (const rate of rates) {
    await recordException(context, { ...subject, entity: 'money_transfer', entityId: id }, rate)
  }
}

export async function requestTransfer(
  context: Context,
  { body }: InputOf<typeof requestEndpoint>,
): Promise<MoneyTransfer> {
  const { fields, acceptedRates } = await transferTerms(context, body)
  const id = await insertTransfer(context.db, fields)
  const transfer = await findTransfer(context, id)
  await audit(context, {
    action: 'transfer.requested',
    entity: 'money_transfer',
    entityId: id,
    changes: differences({}, terms(transfer)),
  })
  await recordRates(context, transfer, acceptedRates)
  await notifyDuty(context, { kind: 'transfer', subjectId: id })
  return transfer
}

/** Whoever changes what is to be approved becomes its maker, so that nobody approves figures of their own. */
export async function changeTransfer(
  context: Context,
  { params, body }: InputOf<typeof changeEndpoint>,
): Promise<MoneyTransfer> {
  const { version, ...input } = body
  // The supplier is held before the transfer, as whoever changes a bank does.
  const { fields, acceptedRates } = await transferTerms(context, input)
  const row = await lockTransfer(context.db, params.id)
  if (!row) throw notFound()
  if (row.status !== 'requested') throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  if (row.version !== version) throw staleVersion()
  await updateTransfer(context.db, row.id, fields)
  const after = await findTransfer(context, row.id)
  await audit(context, {
    action: 'transfer.changed',
    entity: 'money_transfer',
    entityId: row.id,
    changes: differences(terms(presentTransfer(row, await privateImages(context.db))), terms(after)),
  })
  await recordRates(context, after, acceptedRates)
  // Another maker: whoever asked before may approve now, and this one no longer.
  await settleDuty(context.db, { kind: 'transfer', subjectId: row.id })
  await notifyDuty(context, { kind: 'transfer', subjectId: row.id })
  return after
}
