import type {
  enterFiscalCode,
  FiscalReceipt,
  sendFiscalAgain,
  wantNoFiscalReceipt,
} from '@/lib/contracts/fiscal-receipts'
import { officeToday } from '@/lib/domain/dates'
import { formatMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { askToSend } from './follow-payments'
import { findFiscal } from './presenter'
import { type FiscalRow, findCode, lockFiscal, sendRefusedAgain, settleByHand } from './store'

const ENTITY = 'fiscalReceipt'

/** '1234' of a sale, '1234 -' of what takes it back. */
const labelOf = ({ kind, receipt_number }: FiscalRow) =>
  kind === 'sale' ? receipt_number : `${receipt_number} -`

/** What a document has or was said to be is corrected with a reason; what a provider answered stays. */
function checkCorrection(row: FiscalRow, reason: string | null | undefined): void {
  const isCorrection = row.state === 'acknowledged' || row.state === 'noneWanted'
  if (row.state === 'acknowledged' && row.entered_by_name === null)
    throw new ApiFailure(409, 'fiscal_fixed', 'fiscalFixed')
  if (isCorrection && !reason) throw invalidField('reason', 'required')
}

/** Enters what the slip of the machine says, or what the provider's own pages show. */
export async function enterCode(
  context: Context,
  { params, body }: InputOf<typeof enterFiscalCode>,
): Promise<FiscalReceipt> {
  const { db } = context
  const { verificationCode: code, issuedOn, issuedTime, reason } = body
  const row = await lockFiscal(db, params.id)
  if (!row) throw notFound()
  checkCorrection(row, reason)
  if (issuedOn > officeToday()) throw invalidField('issuedOn', 'inFuture')
  const used = await findCode(db, code)
  if (used && used.id !== row.id)
    throw invalidField('verificationCode', 'fiscalCodeUsed', { receipt: used.receipt_number }, 409)
  await settleByHand(db, row.id, {
    state: 'acknowledged',
    code,
    issued_on: issuedOn,
    issued_time: issuedTime,
    reason: reason ?? null,
    error: null,
    entered_by: actorOf(context).id,
  })
  await audit(context, {
    action: row.code === null ? 'fiscalReceipt.entered' : 'fiscalReceipt.corrected',
    entity: ENTITY,
    entityId: row.id,
    changes: {
      receiptNumber: { old: null, new: labelOf(row) },
      verificationCode: { old: row.code, new: code },
      issuedOn: { old: row.issued_on, new: issuedOn },
      issuedTime: { old: row.issued_time, new: issuedTime },
      fiscalState: { old: row.state, new: 'acknowledged' },
    },
    reason: reason ?? null,
  })
  if (row.via === 'provider') await askToSend(db)
  return findFiscal(db, row.id)
}

/** Says that a document wants no fiscal receipt. What was sent may have been taken: that is entered, or refused first. */
export async function wantNone(
  context: Context,
  { params, body }: InputOf<typeof wantNoFiscalReceipt>,
): Promise<FiscalReceipt> {
  const { db } = context
  const row = await lockFiscal(db, params.id)
  if (!row) throw notFound()
  if (row.state !== 'waiting' && row.state !== 'refused')
    throw new ApiFailure(409, 'fiscal_settled', 'fiscalSettled')
  const { reason } = body
  await settleByHand(db, row.id, {
    state: 'noneWanted',
    reason,
    entered_by: actorOf(context).id,
  })
  await audit(context, {
    action: 'fiscalReceipt.noneWanted',
    entity: ENTITY,
    entityId: row.id,
    changes: {
      receiptNumber: { old: null, new: labelOf(row) },
      fiscalState: { old: row.state, new: 'noneWanted' },
    },
    reason,
  })
  await noteException(context, {
    kind: 'noFiscalReceipt',
    subjectId: null,
    label: labelOf(row),
    new: formatMoney(row.amount_tzs, 'TZS'),
    reason,
  })
  if (row.via === 'provider') await askToSend(db)
  return findFiscal(db, row.id)
}

/** Lets the provider have what it refused once more: the same bytes, after the fault was put right on its side. */
export async function sendAgain(
  context: Context,
  { params }: InputOf<typeof sendFiscalAgain>,
): Promise<FiscalReceipt> {
  const { db } = context
  const row = await lockFiscal(db, params.id)
  if (!row) throw notFound()
  if (row.state !== 'refused') throw new ApiFailure(409, 'fiscal_settled', 'fiscalSettled')
  await sendRefusedAgain(db, row.id)
  await audit(context, {
    action: 'fiscalReceipt.sentAgain',
    entity: ENTITY,
    entityId: row.id,
    changes: {
      receiptNumber: { old: null, new: labelOf(row) },
      fiscalState: { old: row.state, new: 'sent' },
    },
  })
  await askToSend(db)
  return findFiscal(db, row.id)
}
