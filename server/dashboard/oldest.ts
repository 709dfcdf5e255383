import { type RawBuilder, sql } from 'kysely'
import { type AdminTask, EXPECTED_LATE_DAYS } from '@/lib/domain/admin-tasks'
import { CLAIM_REMINDER_DAYS } from '@/lib/domain/cargo-claims'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { IS_MISSING } from '@/server/fiscal-receipts/missing'

interface OldestRow {
  task: AdminTask
  since: Date | null
  person: string | null
}

type Select = RawBuilder<unknown>

/** The oldest package that waits for something since it was received, and whose it is. */
const oldestPackage = (waits: Select, own: Select): Select => sql`
  select p.created_at as since, c.name as person from packages p join customers c on c.id = p.receiver_id
  where ${waits} and ${own} order by p.created_at, p.id limit 1`

const oldestTransfer = (waits: Select, at: string, by: string): Select => sql`
  select t.${sql.id(at)} as since, e.name as person from money_transfers t
  left join employees e on e.id = t.${sql.id(by)}
  where ${waits} order by 1 limit 1`

const oldestException = (table: 'exceptions' | 'rate_exceptions', waits: Select): Select => sql`
  select x.set_at as since, e.name as person from ${sql.table(table)} x left join employees e on e.id = x.set_by
  where x.seen_at is null and ${waits} order by 1 limit 1`

const oldestRequest = (waits: Select): Select => sql`
  select r.created_at as since, c.name as person from customer_requests r
  join packages p on p.id = r.package_id and p.receiver_id = r.customer_id
  join customers c on c.id = r.customer_id
  where r.state = 'open' and ${waits} order by 1 limit 1`

/** For each task one row: since when the oldest waits, and who asked for it or whose cargo it is. */
type Selects = Partial<Record<AdminTask, Select>>

function ofMoney(): Selects {
  return {
    transfersToApprove: oldestTransfer(sql`t.status = 'requested'`, 'created_at', 'requested_by'),
    transfersToPay: oldestTransfer(sql`t.status = 'approved'`, 'approved_at', 'approved_by'),
    cancellationsToConfirm: oldestTransfer(
      sql`t.status = 'paid' and t.cancel_asked_by is not null`,
      'cancel_asked_at',
      'cancel_asked_by',
    ),
    bankChangesToConfirm: sql`
      select b.asked_at as since, e.name as person from supplier_bank_changes b
      left join employees e on e.id = b.asked_by order by 1 limit 1`,
    ratesToLookAt: oldestException('rate_exceptions', sql`x.part_of is null`),
    exceptionsToLookAt: oldestException('exceptions', sql`x.needs_look and x.kind <> 'belowGate'`),
    loadedBelowAdvance: oldestException('exceptions', sql`x.kind = 'belowGate'`),
    dayNotClosed: sql`
      select min(d.occurred_on)::timestamp at time zone 'Africa/Dar_es_Salaam' as since, null as person
      from accounts a join book_day_sums d on d.account_id = a.id
      where a.kind in ('cash', 'bank', 'mobile_money') and a.is_active
        and d.occurred_on < (now() at time zone 'Africa/Dar_es_Salaam')::date
        and d.occurred_on > coalesce(
          (select max(closed_on) from day_closings c where c.account_id = a.id), '-infinity')`,
    fiscalReceiptMissing: sql`
      select min(f.created_at) as since, null as person from fiscal_receipts f
      where f.state in ('waiting', 'sent', 'refused') and ${IS_MISSING}`,
  }
}

/** `own` are the packages that this person sees. */
function ofCargo(own: Select): Selects {
  return {
    released: oldestPackage(sql`p.waiting_status = 'released'`, own),
    releasedUnpaid: oldestPackage(sql`p.waiting_status = 'released' and p.is_unpaid`, own),
    pending: oldestPackage(sql`p.waiting_status = 'pending'`, own),
    waitingTooLong: oldestPackage(sql`p.waiting_status <> 'approved'`, own),
    toLoad: oldestPackage(sql`p.waiting_status = 'approved' and p.batch_id is null`, own),
    unknownOwner: sql`
      select p.created_at as since, null as person from packages p
      where p.receiver_id is null order by p.created_at limit 1`,
    atPortUnpaid: sql`
      select max(h.at) as since, null as person from batch_status_history h
      join (select distinct p.batch_id from packages p
        where p.shown_status = 4 and p.batch_id is not null and p.is_unpaid and ${own}) u on u.batch_id = h.batch_id
      where h.transit_status = ${DISCHARGED_FROM_PORT} group by h.batch_id order by 1 limit 1`,
    expectedLate: sql`
      select x.created_at as since, c.name as person from expected_parcels x join customers c on c.id = x.customer_id
      where x.received_at is null and x.created_at <= now() - make_interval(days => ${EXPECTED_LATE_DAYS})
      order by 1 limit 1`,
  }
}

/** What customers asked for or claim, and messages that did not reach them. */
function ofCustomers(employeeId: string): Selects {
  return {
    doubtsLate: oldestRequest(sql`r.due_at < now()`),
    requestsToAnswer: oldestRequest(sql`true`),
    forgettingAsked: sql`
      select f.created_at as since, c.name as person from forgetting_requests f
      join customers c on c.id = f.customer_id where f.state = 'open' order by 1 limit 1`,
    messagesNotArrived: sql`
      select m.created_at as since, c.name as person from messages m left join customers c on c.id = m.customer_id
      where m.status in ('failed', 'unknown') order by m.created_at limit 1`,
    claims: sql`
      select created_at as since, name as person from parcel_claims
      where status = 'open' order by created_at limit 1`,
    settlementsToConfirm: sql`
      select x.settlement_asked_at as since, e.name as person from cargo_claims x
      left join employees e on e.id = x.settlement_asked_by
      where x.state = 'accepted' and x.settlement is not null and x.settlement_asked_by is distinct from ${employeeId}
      order by 1 limit 1`,
    cargoClaimsWaiting: sql`
      select x.updated_at as since, c.name as person from cargo_claims x join customers c on c.id = x.customer_id
      where x.state <> 'closed' and x.updated_at < now() - make_interval(days => ${CLAIM_REMINDER_DAYS})
      order by 1 limit 1`,
  }
}

interface Reader {
  employeeId: string
  /** Sees the cargo of the customers of this person alone; null sees all. */
  salesPersonId: string | null
}

/** Of these tasks of a person the oldest each: since when it waits and who is behind it. */
export async function findOldest(
  db: Database,
  tasks: readonly AdminTask[],
  { employeeId, salesPersonId }: Reader,
): Promise<Map<AdminTask, OldestRow>> {
  const own =
    salesPersonId === null
      ? sql`true`
      : sql`p.receiver_id in (select customer_id from customer_sales_persons where employee_id = ${salesPersonId})`
  const selects: Selects = { ...ofMoney(), ...ofCargo(own), ...ofCustomers(employeeId) }
  const parts = tasks.flatMap((task) => {
    const select = selects[task]
    return select ? sql`select ${task}::text as task, o.since, o.person from (${select}) o` : []
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<OldestRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map((row) => [row.task, row]))
}
