import { randomInt } from 'node:crypto'
import type * as contract from '@/lib/contracts/payment-requests'
import { decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { isPayingPhone, maskPhone, type Payable, shareOut } from '@/lib/domain/payment-requests'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import { isLinkSigned, signLink } from '@/server/core/link-signature'
import type { InputOf } from '@/server/core/route'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import type { PromptLimit } from './limits'
import { findDoor } from './offer'
import {
  insertRequest,
  lockPhone,
  type NewRequest,
  type RequestRow,
  selectByNumber,
  selectReceipts,
  selectSame,
} from './store'
import { findPayable, subjectHash, type TrackedDebt } from './subject'

const PURPOSE = 'payment request'
/** Without those that look like others. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newOrderNumber = () => Array.from({ length: 18 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

async function present(context: Context, row: RequestRow): Promise<contract.PaymentRequest> {
  const { db, config } = context
  context.setHeader('cache-control', 'no-store')
  return {
    token: `${row.order_number}-${await signLink(db, PURPOSE, row.order_number)}`,
    state: row.state,
    amount: toMoney(row.amount),
    currency: 'TZS',
    phone: maskPhone(row.phone),
    methods: paymentGateway(config.payments)?.methods ?? '',
    receipts: row.incoming_money_id === null ? [] : await selectReceipts(db, row.incoming_money_id),
    createdAt: row.created_at.toISOString(),
  }
}

/** How much is asked for: never more than is open now. */
function amountOf({ most }: Payable, asked: string | undefined): string {
  if (decimal(most).lte(0)) throw new ApiFailure(409, 'nothing_open', 'nothingOpen')
  if (asked === undefined || decimal(asked).eq(most)) return most
  if (decimal(asked).lte(most)) return asked
  throw invalidField('amount', 'moreThanOpen', { open: formatMoney(most, 'TZS') }, 409)
}

async function insertOnce(context: Context, request: Omit<NewRequest, 'orderNumber'>): Promise<RequestRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockPhone(trx, request.phone)
    const same = await selectSame(trx, request)
    if (same) return same
    const row = await insertRequest(trx, { ...request, orderNumber: newOrderNumber() })
    await audit(
      { ...context, db: trx },
      {
        action: 'paymentRequest.created',
        entity: 'paymentRequest',
        entityId: row.id,
        changes: {
          order: { old: null, new: row.order_number },
          subject: { old: null, new: request.subject },
          amount: { old: null, new: formatMoney(request.amount, 'TZS') },
          phone: { old: null, new: maskPhone(request.phone) },
        },
      },
    )
    return row
  })
}

interface Parts {
  limit: PromptLimit
  findTracked: (context: Context, trackingNumber: string) => Promise<TrackedDebt | null>
}

/** Takes the wish to pay; the worker prompts the phone. What was asked for a moment ago is not asked for again. */
export function createPaymentRequest({ limit, findTracked }: Parts) {
  return async (
    context: Context,
    { body }: InputOf<typeof contract.createPaymentRequest>,
  ): Promise<contract.PaymentRequest> => {
    const door = await findDoor(context)
    if (!door) throw new ApiFailure(404, 'payment_off', 'paymentOff')
    if (!isPayingPhone(body.phone)) throw invalidField('phone', 'tanzanianPhone')
    const payable = await findPayable(context, body, findTracked)
    if (!payable) throw notFound()
    const amount = amountOf(payable, body.amount)
    const request = {
      gateway: door.gateway.name,
      accountId: door.accountId,
      subject: body.subject,
      subjectHash: subjectHash(payable),
      phone: body.phone,
      amount,
      shares: shareOut(amount, payable.debts),
    }
    const same = await selectSame(context.db, request)
    if (same) return present(context, same)
    await limit.count({ ...request, address: context.address })
    return present(context, await insertOnce(context, request))
  }
}

async function findByToken(db: Database, token: string): Promise<RequestRow | undefined> {
  const at = token.indexOf('-')
  const orderNumber = token.slice(0, at)
  const isOurs = await isLinkSigned(db, PURPOSE, orderNumber, token.slice(at + 1))
  return isOurs ? selectByNumber(db, orderNumber) : undefined
}

export async function getPaymentRequest(
  context: Context,
  { params }: InputOf<typeof contract.getPaymentRequest>,
): Promise<contract.PaymentRequest> {
  const row = await findByToken(context.db, params.token)
  if (!row) throw notFound()
  return present(context, row)
}
