import type { Logger } from 'pino'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import { type Context, workerContext } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { noteException } from '@/server/exceptions/exceptions'
import type { PaymentGateway, PaymentStatus, PromptOutcome } from '@/server/gateways/payment-gateway'
import { takeGatewayMoney } from '@/server/incoming-money/take-gateway-money'
import {
  type ClaimedRequest,
  claimDue,
  lockRequest,
  noteAnswer,
  notePaid,
  type RequestRow,
  selectByIncoming,
} from './store'

export interface AskParts {
  db: Database
  config: Config
  log: Logger
  gateway: PaymentGateway
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Nobody is prompted for what was wished for longer ago: there was no worker meanwhile. */
const STALE_MS = 5 * MINUTE
const TRIES_MS = 2 * MINUTE
/** By then the provider would know an order that reached it. */
const ARRIVED_MS = 10 * MINUTE
const GIVEN_UP_MS = 24 * HOUR

const ageOf = ({ created_at }: ClaimedRequest) => Date.now() - created_at.getTime()

/** Soon at first, then ever later: a quarter of what has passed. */
const nextIn = (request: ClaimedRequest) => Math.min(Math.max(ageOf(request) / 4, 5 * SECOND), HOUR)

function notePrompt({ db }: AskParts, request: ClaimedRequest, outcome: PromptOutcome): Promise<void> {
  if (outcome.kind === 'sent') {
    const { providerId } = outcome
    return noteAnswer(db, request, { state: 'sent', providerId, nextInMs: 5 * SECOND })
  }
  const problem = outcome.error
  if (outcome.kind === 'unknown') return noteAnswer(db, request, { problem, nextInMs: 5 * SECOND })
  if (outcome.kind === 'busy' && ageOf(request) < TRIES_MS) {
    return noteAnswer(db, request, { state: 'created', problem, nextInMs: 5 * SECOND })
  }
  return noteAnswer(db, request, { state: 'refused', problem, nextInMs: null })
}

async function prompt(parts: AskParts, request: ClaimedRequest): Promise<void> {
  if (ageOf(request) > STALE_MS) {
    return noteAnswer(parts.db, request, { state: 'expired', problem: 'not sent in time', nextInMs: null })
  }
  const outcome = await parts.gateway.requestPayment({
    orderNumber: request.order_number,
    amount: decimal(request.amount).toFixed(0),
    phone: request.phone,
    description: request.numbers.join(' ').slice(0, 100),
  })
  await notePrompt(parts, request, outcome)
}

type Paid = Extract<PaymentStatus, { kind: 'paid' }>

interface Came {
  /** As people read it. */
  amount: string
  reference: string
  incomingMoneyId: string | null
}

/** What came of a request: what was asked for, or something else, which is put before a person. */
async function settle(
  context: Context,
  request: RequestRow,
  { amount, reference, incomingMoneyId }: Came,
  isAsAsked: boolean,
) {
  const state = isAsAsked ? 'paid' : 'differs'
  const problem = isAsAsked ? null : `${amount} came as ${reference}`.slice(0, 300)
  await notePaid(context.db, request.id, { state, incomingMoneyId, problem })
  await audit(context, {
    action: `paymentRequest.${state}`,
    entity: 'paymentRequest',
    entityId: request.id,
    changes: {
      order: { old: null, new: request.order_number },
      state: { old: request.state, new: state },
    },
    reason: problem,
  })
  if (isAsAsked) return
  context.log.warn({ order: request.order_number, incomingMoneyId }, 'another sum came than was asked for')
  await noteException(context, {
    kind: 'paymentDiffers',
    subjectId: null,
    label: request.order_number,
    old: formatMoney(request.amount, 'TZS'),
    new: amount,
    reason: reference,
  })
}

/** Writes what the provider says has come, once, with what came of the request, in one transaction. */
async function takePaid(parts: AskParts, claimed: ClaimedRequest, paid: Paid): Promise<void> {
  const { gateway } = parts
  const reference = paid.reference.slice(0, 100)
  await parts.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, claimed.id)
    if (!request || request.state === 'paid' || request.state === 'differs') return
    const order = request.order_number
    const context = workerContext(parts, { db: trx, actor: null, requestId: `payment request ${order}` })
    // A provider that names no amount is believed to have taken what it was asked for, unless its callback said otherwise.
    const amount = toMoney(paid.amount ?? request.claimed_amount ?? request.amount)
    const currency = paid.currency ?? request.claimed_currency ?? request.currency
    if (currency !== request.currency) {
      // The account holds shillings: nothing of it is entered.
      return settle(
        context,
        request,
        { amount: `${amount} ${currency}`, reference, incomingMoneyId: null },
        false,
      )
    }
    const money = {
      provider: gateway.provider,
      reference,
      amount,
      currency: 'TZS' as const,
      fee: null,
      payer: null,
      phone: request.phone,
      remark: claimed.numbers.join(' ').slice(0, 500) || null,
      paidOn: officeToday(),
      paidAt: null,
    }
    const raw = [gateway.name, order, reference, amount, currency].join(' | ')
    const { id, isSame } = await takeGatewayMoney(context, { accountId: request.account_id, money, raw })
    // One payment cannot be two requests: of a reference that was paid for another one a person decides.
    const isOthers = ((await selectByIncoming(trx, id)) ?? request).id !== request.id
    const came = { amount: formatMoney(amount, 'TZS'), reference, incomingMoneyId: isOthers ? null : id }
    await settle(context, request, came, isSame && !isOthers && decimal(amount).eq(request.amount))
  })
}

async function ask(parts: AskParts, request: ClaimedRequest): Promise<void> {
  const { db, gateway } = parts
  const status = await gateway.askStatus({
    orderNumber: request.order_number,
    phone: request.phone,
    providerId: request.provider_id,
    claimedReference: request.claimed_reference,
  })
  if (status.kind === 'paid') return takePaid(parts, request, status)
  const problem = 'error' in status ? status.error : null
  const isRefused = status.kind === 'refused' || (status.kind === 'missing' && ageOf(request) > ARRIVED_MS)
  if (isRefused) return noteAnswer(db, request, { state: 'refused', problem, nextInMs: null })
  if (ageOf(request) > GIVEN_UP_MS)
    return noteAnswer(db, request, { state: 'expired', problem, nextInMs: null })
  const state = status.kind === 'pending' ? 'sent' : undefined
  return noteAnswer(db, request, { state, problem, nextInMs: nextIn(request) })
}

async function handle(parts: AskParts, request: ClaimedRequest): Promise<void> {
  try {
    await (request.was === 'created' ? prompt(parts, request) : ask(parts, request))
  } catch (error) {
    // The lease ends, and the provider is asked again.
    parts.log.warn({ err: error, order: request.order_number }, 'a payment request could not be followed')
  }
}

/** Takes what is due, and calls the provider for each at once; each promise ends when its answer is written. */
export async function followDue(parts: AskParts, most: number): Promise<Promise<void>[]> {
  const { db, config, gateway } = parts
  const leaseMs = 2 * (config.payments?.timeoutMs ?? MINUTE) + MINUTE
  const due = await claimDue(db, { gateway: gateway.name, most, leaseMs })
  return due.map((request) => handle(parts, request))
}
