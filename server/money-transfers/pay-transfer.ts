import { sql } from 'kysely'
import type { MoneyTransfer, payMoneyTransfer as payEndpoint } from '@/lib/contracts/money-transfers'
import { officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { moneyAccount } from '@/server/transactions/money-account'
import { checkDate } from '@/server/transactions/post'
import { checkProof } from './check-proof'
import { findTransfer, lockForStep } from './find-transfer'
import { chargedOf } from './presenter'
import { updateTransfer } from './store'
import { enterTransfer } from './transfer-entries'

/** Marks an approved transfer as paid and writes all it moved into the books, in one transaction. */
export async function payTransfer(
  context: Context,
  { params, body }: InputOf<typeof payEndpoint>,
): Promise<MoneyTransfer> {
  const { db } = context
  const date = body.date ?? officeToday()
  checkDate(date)
  const row = await lockForStep(db, params.id, { to: 'paid', version: body.version })
  const bank = (accountId: string | null, currency: string, field: string) =>
    moneyAccount(db, { accountId, currency: currency as Currency, kind: 'bank', field })
  const payInAccountId =
    row.customer_id === null ? null : await bank(body.payInAccountId, row.pay_in_currency, 'payInAccountId')
  const payOutAccountId = await bank(body.payOutAccountId, row.currency, 'payOutAccountId')
  if (body.proofFileId !== null) await checkProof(db, body.proofFileId)
  const by = actorOf(context).id
  await enterTransfer(db, row, { date, payInAccountId, payOutAccountId, by })
  await updateTransfer(db, row.id, {
    status: 'paid',
    paid_by: by,
    paid_at: sql<Date>`now()`,
    paid_on: date,
    pay_reference: body.reference,
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
    },
  })
  return findTransfer(db, row.id)
}
