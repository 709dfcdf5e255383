import { sql } from 'kysely'
import type { AdminTask } from '@/lib/domain/admin-tasks'
import { EXPECTED_LATE_DAYS } from '@/lib/domain/admin-tasks'
import { CLAIM_REMINDER_DAYS } from '@/lib/domain/cargo-claims'
import { type Decimal, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'

/** What is open of tasks, US$, and since when the oldest of each waits. */
export interface TaskFacts {
  amounts: Partial<Record<AdminTask, Decimal>>
  oldest: Partial<Record<AdminTask, Date | null>>
}

/** Open sums of cargo: of one sales person's customers, or of all. */
async function selectOpenCargo(db: Database, salesPersonId: string | null) {
  const own =
    salesPersonId === null
      ? sql`true`
      : sql`p.receiver_id in (select customer_id from customer_sales_persons where employee_id = ${salesPersonId})`
  const open = sql`coalesce(sum(p.total_usd - p.discount_usd - p.paid_usd), 0)`
  const { rows } = await sql<{ released: string; at_port: string }>`
    select
      (select ${open} from packages p where p.waiting_status = 'released' and p.is_unpaid and ${own}) as released,
      (select ${open} from packages p
        where p.shown_status = 4 and p.batch_id is not null and p.is_unpaid and ${own}) as at_port`.execute(
    db,
  )
  return rows[0]
}

async function selectTransfers(db: Database) {
  const { rows } = await sql<{ requested: string; approved: string }>`
    select coalesce(sum(amount / rate) filter (where status = 'requested'), 0) as requested,
      coalesce(sum(amount / rate) filter (where status = 'approved'), 0) as approved
    from money_transfers where status in ('requested', 'approved')`.execute(db)
  return rows[0]
}

type OldestRow = Record<
  'transfers' | 'claims' | 'cargo_claims' | 'messages' | 'expected' | 'requests' | 'waiting',
  Date | null
>

async function selectOldest(db: Database) {
  const { rows } = await sql<OldestRow>`
    select
      (select min(created_at) from money_transfers where status = 'requested') as transfers,
      (select min(created_at) from parcel_claims where status = 'open') as claims,
      (select min(updated_at) from cargo_claims where state <> 'closed'
        and updated_at < now() - make_interval(days => ${CLAIM_REMINDER_DAYS})) as cargo_claims,
      (select min(created_at) from messages where status in ('failed', 'unknown')) as messages,
      (select min(created_at) from expected_parcels
        where received_at is null and created_at <= now() - make_interval(days => ${EXPECTED_LATE_DAYS})) as expected,
      (select min(created_at) from customer_requests where state = 'open') as requests,
      (select created_at from packages where waiting_status <> 'approved' and receiver_id is not null
        order by created_at, id limit 1) as waiting`.execute(db)
  return rows[0]
}

/** For a sales person of their own customers' cargo; sums for those alone who see debts. */
export async function findTaskFacts(
  db: Database,
  { salesPersonId, seesDebts }: { salesPersonId: string | null; seesDebts: boolean },
): Promise<TaskFacts> {
  const cargo = seesDebts ? await selectOpenCargo(db, salesPersonId) : undefined
  if (salesPersonId !== null) return { amounts: cargoAmounts(cargo), oldest: {} }
  const transfers = await selectTransfers(db)
  const oldest = await selectOldest(db)
  return {
    amounts: {
      ...cargoAmounts(cargo),
      ...(transfers && {
        transfersToApprove: toMoney(transfers.requested),
        transfersToPay: toMoney(transfers.approved),
      }),
    },
    oldest: oldest
      ? {
          transfersToApprove: oldest.transfers,
          claims: oldest.claims,
          cargoClaimsWaiting: oldest.cargo_claims,
          messagesNotArrived: oldest.messages,
          expectedLate: oldest.expected,
          requestsToAnswer: oldest.requests,
          waitingTooLong: oldest.waiting,
        }
      : {},
  }
}

const cargoAmounts = (cargo: Awaited<ReturnType<typeof selectOpenCargo>>): TaskFacts['amounts'] =>
  cargo ? { releasedUnpaid: toMoney(cargo.released), atPortUnpaid: toMoney(cargo.at_port) } : {}
