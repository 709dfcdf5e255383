import { sql } from 'kysely'
import type { Decimal } from '@/lib/domain/money'
import type { PaymentRequestState, PaymentSubject } from '@/lib/domain/payment-requests'
import type { Database } from '@/server/core/database'
import type { PaymentCallback } from '@/server/gateways/payment-gateway'

interface Share {
  packageId: string
  amount: Decimal
}

export interface RequestRow {
  id: string
  order_number: string
  gateway: string
  account_id: string
  phone: string
  amount: string
  currency: string
  shares: Share[]
  state: PaymentRequestState
  provider_id: string | null
  claimed_amount: string | null
  claimed_currency: string | null
  claimed_reference: string | null
  incoming_money_id: string | null
  callbacks: number
  created_at: Date
}

const COLUMNS = sql`r.id, r.order_number, r.gateway, r.account_id, r.phone, r.amount, r.currency, r.shares, r.state, r.provider_id,
  r.claimed_amount, r.claimed_currency, r.claimed_reference, r.incoming_money_id, r.callbacks, r.created_at`

/** One after the other: what is asked of a phone at the same moment. Held until the transaction ends. */
export async function lockPhone(db: Database, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay ' || ${phone}::text, 0))`.execute(db)
}

export interface NewRequest {
  orderNumber: string
  gateway: string
  accountId: string
  subject: PaymentSubject
  subjectHash: string
  phone: string
  amount: Decimal
  shares: readonly Share[]
}

/** The same that is still under way; asked for a moment ago. */
export async function selectSame(
  db: Database,
  { gateway, subjectHash, phone, amount }: Omit<NewRequest, 'orderNumber' | 'shares'>,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from payment_requests r
    where r.phone = ${phone} and r.created_at > now() - interval '2 minutes' and r.gateway = ${gateway}
      and r.subject_hash = ${subjectHash} and r.amount = ${amount}::numeric and r.state in ('created', 'unknown', 'sent')
    order by r.created_at desc limit 1`.execute(db)
  return rows[0]
}

export async function insertRequest(db: Database, request: NewRequest): Promise<RequestRow> {
  const { orderNumber, gateway, accountId, subject, subjectHash, phone, amount, shares } = request
  const { rows } = await sql<RequestRow>`
    insert into payment_requests as r (order_number, gateway, account_id, subject, subject_hash, phone, amount, currency, shares)
    select ${orderNumber}, ${gateway}, ${accountId}::uuid, ${subject}, ${subjectHash}, ${phone}, ${amount}::numeric, 'TZS',
      jsonb_agg(e.share || jsonb_build_object('receiverId', p.receiver_id) order by e.position)
    from jsonb_array_elements(${JSON.stringify(shares)}::jsonb) with ordinality e (share, position)
    join packages p on p.id = (e.share ->> 'packageId')::uuid
    returning ${COLUMNS}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a payment request was not written')
  return row
}

export async function selectByNumber(db: Database, orderNumber: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from payment_requests r where r.order_number = ${orderNumber}`.execute(db)
  return rows[0]
}

export async function selectByIncoming(
  db: Database,
  incomingMoneyId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from payment_requests r where r.incoming_money_id = ${incomingMoneyId}`.execute(db)
  return rows[0]
}

export async function lockRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from payment_requests r where r.id = ${id} for update`.execute(db)
  return rows[0]
}

/** The receipts of what a sum was booked as, and which were not taken back. */
export async function selectReceipts(db: Database, incomingMoneyId: string): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct p.receipt_number as number from incoming_money_payments l join payments p on p.id = l.payment_id
    where l.incoming_money_id = ${incomingMoneyId} and p.reversed_at is null and p.receipt_number is not null
    order by 1`.execute(db)
  return rows.map(({ number }) => Number(number))
}

export interface ClaimedRequest extends RequestRow {
  /** What it was before: 'created' was never sent. */
  was: PaymentRequestState
  numbers: string[]
}

/**
 * Takes what is due. A new one counts as possibly sent from now on, so that whoever comes after a killed process asks
 * and does not send again; meanwhile nobody else takes it for `leaseMs`.
 */
export async function claimDue(
  db: Database,
  { gateway, most, leaseMs }: { gateway: string; most: number; leaseMs: number },
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with due as (
      select id, state from payment_requests where gateway = ${gateway} and next_at <= now()
      order by next_at limit ${most} for update skip locked
    )
    update payment_requests r set state = case r.state when 'created' then 'unknown' else r.state end,
      attempts = r.attempts + 1, next_at = now() + make_interval(secs => ${leaseMs / 1000}), updated_at = now()
    from due where r.id = due.id
    returning ${COLUMNS}, due.state as was, array(select tracking_number from packages
      where id in (select (s ->> 'packageId')::uuid from jsonb_array_elements(r.shares) s) order by created_at, id) as numbers`.execute(
    db,
  )
  return rows
}

interface Answered {
  state?: PaymentRequestState
  providerId?: string | null
  problem?: string | null
  /** Null: the provider has answered. */
  nextInMs: number | null
}

/** Notes an answer, unless another process has noted the last one; a callback that came meanwhile is not forgotten. */
export async function noteAnswer(
  db: Database,
  { id, callbacks }: Pick<RequestRow, 'id' | 'callbacks'>,
  { state, providerId = null, problem = null, nextInMs }: Answered,
): Promise<void> {
  await sql`
    update payment_requests set
      -- A callback came meanwhile: the prompt went out, whatever was answered to it.
      state = case when ${state ?? null} = 'created' and callbacks > ${callbacks} then state
        else coalesce(${state ?? null}, state) end,
      provider_id = coalesce(${providerId}, provider_id), problem = ${problem?.slice(0, 300) ?? null},
      next_at = case when callbacks > ${callbacks} then now()
        else now() + make_interval(secs => ${nextInMs === null ? null : nextInMs / 1000}::float8) end,
      updated_at = now()
    where id = ${id} and state not in ('paid', 'differs')`.execute(db)
}

/** Notes that the money came, or another sum than was asked for. */
export async function notePaid(
  db: Database,
  id: string,
  {
    state,
    incomingMoneyId,
    problem,
  }: { state: 'paid' | 'differs'; incomingMoneyId: string | null; problem: string | null },
): Promise<void> {
  await sql`
    update payment_requests set state = ${state}, incoming_money_id = ${incomingMoneyId}, problem = ${problem}, next_at = null,
      updated_at = now()
    where id = ${id}`.execute(db)
}

/** A callback makes us ask again soon, also about what was given up. */
export async function noteCallback(
  db: Database,
  gateway: string,
  { orderNumber, amount, currency, reference }: PaymentCallback,
): Promise<void> {
  await sql`
    update payment_requests set callbacks = callbacks + 1, updated_at = now(),
      next_at = case when state in ('paid', 'differs', 'created') then next_at else now() end,
      claimed_amount = coalesce(${amount}::numeric, claimed_amount),
      claimed_currency = coalesce(${currency?.slice(0, 10) ?? null}, claimed_currency),
      claimed_reference = coalesce(${reference?.slice(0, 100) ?? null}, claimed_reference)
    where gateway = ${gateway} and order_number = ${orderNumber} and created_at > now() - interval '90 days'`.execute(
    db,
  )
}

export async function selectPackageId(db: Database, trackingNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row?.id
}

/** The account of ours that a gateway pays into, in TShs; a cash box is none. */
export async function selectPaidInto(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where lower(name) = lower(${name}) and currency = 'TZS' and is_active
      and kind in ('bank', 'mobile_money')`.execute(db)
  return rows[0]?.id
}
