import { sql } from 'kysely'
import type {
  approveMoneyTransfer as approveEndpoint,
  MoneyTransfer,
  payMoneyTransfer as payEndpoint,
  setTransferProof as proofEndpoint,
} from '@/lib/contracts/money-transfers'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import { type Currency, type Decimal, decimal } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { findUnusablePhotos } from '@/server/files/use-files'
import { settleDuty } from '@/server/notifications/notify'
import { moneyAccount } from '@/server/transactions/accounts'
import { enter } from '@/server/transactions/enter'
import { checkDate } from '@/server/transactions/post'
import { bankOf, chargedOf, findTransfer, lockForStep, requireSameBank } from './find-transfer'
import { checkPaidIn } from './paid-in'
import { findProvedBy, lockTransfer, type TransferRow, updateTransfer } from './store'

/** A proof is a picture that was uploaded, that no package has, and that proves no other transfer. */
async function checkProof(db: Database, fileId: string, transferId: string): Promise<void> {
  const unusable = await findUnusablePhotos(db, [fileId], null)
  if (unusable.length > 0) throw invalidField('proofFileId', 'noSuch')
  const proved = await findProvedBy(db, fileId, transferId)
  if (proved === undefined) return
  const params = { number: proved }
  const fields = [{ field: 'proofFileId', key: 'field.slipUsed', params }]
  throw new ApiFailure(409, 'slip_used', 'slipUsed', { params, fields })
}

/** The second pair of eyes: who asked for a transfer cannot be it, nor whom they gave access lately. */
export async function approveTransfer(
  context: Context,
  { params, body }: InputOf<typeof approveEndpoint>,
): Promise<MoneyTransfer> {
  const row = await lockForStep(context.db, params.id, { to: 'approved', version: body.version })
  const by = actorOf(context).id
  await requireSecondPerson(context, row.requested_by)
  await requireSameBank(context.db, row)
  await updateTransfer(context.db, row.id, {
    status: 'approved',
    approved_by: by,
    approved_at: sql<Date>`now()`,
  })
  await settleDuty(context.db, { kind: 'transfer', subjectId: row.id })
  await audit(context, {
    action: 'transfer.approved',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { status: { old: row.status, new: 'approved' }, ...differences({}, bankOf(row)) },
  })
  return findTransfer(context, row.id)
}

interface TransferAccounts {
  date: CalendarDate
  payInAccountId: string | null
  payOutAccountId: string
  by: string
}

/** Categories of the books: what only passes through is kept apart from what the company earns. */
const PASSING = 'money transfer'
const FEE = 'transfer fee'
const MARGIN = 'transfer margin'

/** What a paid transfer writes: the customer's money in, our fee and margin each for itself, and the supplier's money out. */
async function enterTransfer(db: Database, row: TransferRow, accounts: TransferAccounts): Promise<void> {
  const { date, by, payInAccountId, payOutAccountId } = accounts
  const common = { date, batchId: null, moneyTransferId: row.id, createdBy: by }
  const parts: { amount: Decimal; category: string; description: string }[] = [
    {
      amount: row.cost,
      category: PASSING,
      description: ENTRY_DESCRIPTIONS.transferIn(row.number, row.sender_name),
    },
    { amount: row.fee, category: FEE, description: ENTRY_DESCRIPTIONS.transferFee(row.number) },
    { amount: row.margin, category: MARGIN, description: ENTRY_DESCRIPTIONS.transferMargin(row.number) },
  ]
  if (payInAccountId !== null) {
    const currency = row.pay_in_currency as Currency
    for (const { amount, category, description } of parts) {
      if (decimal(amount).lte(0)) continue
      const movement = { type: 'income', accountId: payInAccountId, currency, amount } as const
      await enter(db, { ...common, movement, category, description })
    }
  }
  await enter(db, {
    ...common,
    movement: {
      type: 'expense',
      accountId: payOutAccountId,
      currency: row.currency as Currency,
      amount: row.amount,
    },
    category: PASSING,
    description: ENTRY_DESCRIPTIONS.transferOut(row.number, row.supplier_name),
  })
}

/** Marks an approved transfer as paid and writes all it moved into the books, in one transaction. */
export async function payTransfer(
  context: Context,
  { params, body }: InputOf<typeof payEndpoint>,
): Promise<MoneyTransfer> {
  const { db } = context
  const date = body.date ?? officeToday()
  checkDate(date)
  const row = await lockForStep(db, params.id, { to: 'paid', version: body.version })
  await requireSameBank(db, row)
  const bank = (accountId: string | null, currency: string, field: string) =>
    moneyAccount(db, { accountId, currency: currency as Currency, kind: 'bank', field })
  const payInAccountId =
    row.customer_id === null ? null : await bank(body.payInAccountId, row.pay_in_currency, 'payInAccountId')
  const payOutAccountId = await bank(body.payOutAccountId, row.currency, 'payOutAccountId')
  const paidIn = await checkPaidIn(context, row, payInAccountId, body)
  if (body.proofFileId !== null) await checkProof(db, body.proofFileId, row.id)
  const by = actorOf(context).id
  await enterTransfer(db, row, { date, payInAccountId, payOutAccountId, by })
  await updateTransfer(db, row.id, {
    status: 'paid',
    paid_by: by,
    paid_at: sql<Date>`now()`,
    paid_on: date,
    pay_reference: body.reference,
    ...paidIn,
    ...(body.proofFileId !== null && { proof_file_id: body.proofFileId }),
  })
  await audit(context, {
    action: 'transfer.paid',
    entity: 'money_transfer',
    entityId: row.id,
    changes: {
      status: { old: row.status, new: 'paid' },
      paidIn: { old: null, new: { amount: chargedOf(row), currency: row.pay_in_currency } },
      sent: { old: null, new: { amount: row.amount, currency: row.currency } },
      date: { old: null, new: date },
      ...('pay_in_reference' in paidIn && {
        payInReference: { old: null, new: paidIn.pay_in_reference },
      }),
    },
    reason: 'pay_in_override_reason' in paidIn ? paidIn.pay_in_override_reason : null,
  })
  return findTransfer(context, row.id)
}

/** The bank's slip often comes after the money left. */
export async function setProof(
  context: Context,
  { params, body }: InputOf<typeof proofEndpoint>,
): Promise<MoneyTransfer> {
  const row = await lockTransfer(context.db, params.id)
  if (!row) throw notFound()
  if (row.status === 'cancelled') throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  await checkProof(context.db, body.proofFileId, row.id)
  await updateTransfer(context.db, row.id, { proof_file_id: body.proofFileId })
  await audit(context, {
    action: 'transfer.proofSet',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { proof: { old: row.proof_file_id, new: body.proofFileId } },
  })
  return findTransfer(context, row.id)
}
