import { sql } from 'kysely'
import type { Logger } from 'pino'
import { officeTime, officeToday } from '@/lib/domain/dates'
import type { TaxClass } from '@/lib/domain/issued-invoice'
import type { Decimal } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import type { FiscalOutcome, FiscalProvider, FiscalRequest } from '@/server/gateways/fiscal-provider'
import { askToSend } from './follow-payments'
import { findCode } from './store'

interface Parts {
  db: Database
  provider: FiscalProvider
  log: Logger
  /** How long a call may take: nobody else sends the sale meanwhile. */
  timeoutMs: number
}

interface Due {
  id: string
  receipt_number: string
  device: string
  amount_tzs: Decimal
  tax_class: string
  attempts: number
  request: string | null
  requested_at: Date | null
  now: Date
  customer_name: string | null
  customer_tin: string | null
  customer_vrn: string | null
  customer_phone: string | null
  method: string
  tracking_numbers: string
}

/**
 * The first open sale of a device, locked, when its time has come: what is refused stops its device until a person has
 * decided, and what others are sending now is skipped.
 */
async function lockDue(db: Database): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select f.id, f.receipt_number, f.device, f.amount_tzs, f.tax_class, f.attempts, f.request, f.requested_at,
      clock_timestamp() as now, u.name as customer_name, u.tin as customer_tin, u.vrn as customer_vrn,
      (select phone from customer_phones where customer_id = u.id order by position limit 1) as customer_phone,
      p.method, p.tracking_numbers
    from fiscal_receipts f join receipts r on r.number = f.receipt_number left join customers u on u.id = r.customer_id
    cross join lateral (
      select min(i.method) as method, string_agg(c.tracking_number, ' ' order by i.id) as tracking_numbers
      from payments i join packages c on c.id = i.package_id where i.receipt_number = f.receipt_number
    ) p
    where f.id in (
      select distinct on (device) id from fiscal_receipts
      where via = 'provider' and state in ('waiting', 'sent', 'refused') order by device, sequence
    ) and f.state in ('waiting', 'sent') and (f.next_attempt_at is null or f.next_attempt_at <= clock_timestamp())
    order by f.created_at limit 1 for update of f skip locked`.execute(db)
  return rows[0]
}

const LONGEST_DESCRIPTION = 100

function write(provider: FiscalProvider, due: Due): string {
  return provider.write({
    reference: due.receipt_number,
    device: due.device,
    date: officeToday(due.now),
    time: officeTime(due.now),
    customer: {
      name: due.customer_name ?? 'Cash customer',
      tin: due.customer_tin,
      vrn: due.customer_vrn,
      phone: due.customer_phone,
    },
    description: `Freight ${due.tracking_numbers}`.slice(0, LONGEST_DESCRIPTION),
    amountTzs: due.amount_tzs,
    taxClass: due.tax_class as TaxClass,
    method: due.method as PaymentMethod,
  })
}

const seconds = (count: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${count})`

/** Takes the next sale: its bytes are made once and are there before they leave, so that they can be sent again. */
function claim({ db, provider, timeoutMs }: Parts) {
  return db.transaction().execute(async (trx) => {
    const due = await lockDue(trx)
    if (!due) return null
    const at = due.requested_at ?? due.now
    const body = due.request ?? write(provider, due)
    await trx
      .updateTable('fiscal_receipts')
      .set({
        state: 'sent',
        request: body,
        requested_at: at,
        attempts: due.attempts + 1,
        // A process that dies meanwhile: another one sends the same bytes afterwards.
        next_attempt_at: seconds((2 * timeoutMs) / 1000),
      })
      .where('id', '=', due.id)
      .execute()
    const request: FiscalRequest = { body, date: officeToday(at), time: officeTime(at) }
    return { id: due.id, attempts: due.attempts + 1, request }
  })
}

const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 600

const pauseAfter = (attempts: number) =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 10), LONGEST_PAUSE_SECONDS)

/** What of an answer is written down. A code that stands on another receipt is for a person to look at. */
async function fieldsOf(db: Database, id: string, attempts: number, outcome: FiscalOutcome) {
  if (outcome.kind === 'later')
    return { error: outcome.error, next_attempt_at: seconds(pauseAfter(attempts)) }
  const { answer } = outcome
  if (outcome.kind === 'refused') return { state: 'refused', error: outcome.error, answer }
  const used = await findCode(db, outcome.code)
  if (used && used.id !== id) {
    const error = `${outcome.code} stands on receipt ${used.receipt_number} already`
    return { state: 'refused', error, answer }
  }
  const { code, date, time } = outcome
  return { state: 'acknowledged', code, issued_on: date, issued_time: time, error: null, answer }
}

/** Writes down what became of a sale, unless a person has settled it meanwhile. */
function record({ db, log }: Parts, id: string, attempts: number, outcome: FiscalOutcome): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('fiscal_receipts')
      .select(['state', 'receipt_number'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.state !== 'sent') {
      const known = { receipt: row.receipt_number, outcome: outcome.kind }
      log.warn(known, 'a fiscal receipt was answered after a person had settled it')
      return
    }
    const fields = await fieldsOf(trx, id, attempts, outcome)
    await trx.updateTable('fiscal_receipts').set(fields).where('id', '=', id).execute()
  })
}

const MOST_A_JOB = 25

/** Sends what is due, one after the other: the next sale of a device only leaves once the one before is settled. */
export async function sendSales(parts: Parts): Promise<void> {
  for (let done = 0; done < MOST_A_JOB; done++) {
    const claimed = await claim(parts)
    if (!claimed) return
    const { id, attempts, request } = claimed
    await record(parts, id, attempts, await parts.provider.send(request))
  }
  await askToSend(parts.db)
}

/** Asks the worker for what a killed process left, and for what is to be sent again. */
export async function resumeSending(db: Database): Promise<void> {
  const { rows } = await sql`
    select from fiscal_receipts where via = 'provider' and state in ('waiting', 'sent')
      and (next_attempt_at is null or next_attempt_at <= now()) limit 1`.execute(db)
  if (rows.length > 0) await askToSend(db)
}
