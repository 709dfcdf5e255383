import { sql } from 'kysely'
import type { RunningClock } from '@/lib/contracts/container-clocks'
import type { AdminTask } from '@/lib/domain/admin-tasks'
import { officeToday } from '@/lib/domain/dates'
import { addMoney, type Currency, type Decimal, toMoney, toUsd } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { readRateBook } from '@/server/rates/current-rates'

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
  return rows[0] ?? { requested: '0', approved: '0' }
}

/** What the clocks that charge already come to, at the rates of today. */
async function sumCharging(db: Database, clocks: readonly RunningClock[]): Promise<Decimal | undefined> {
  const charging = clocks.flatMap(({ warning, amount, currency }) =>
    warning === 'charging' && amount !== null ? { amount, currency } : [],
  )
  if (charging.length === 0) return undefined
  const rates = await readRateBook(db)
  const rateNow = (currency: Currency) => rates(currency, officeToday())
  return addMoney(charging.map(({ amount, currency }) => toUsd(amount, rateNow(currency))))
}

interface Asked {
  salesPersonId: string | null
  seesDebts: boolean
  clocks: readonly RunningClock[]
}

/** What is open of tasks, US$: of a sales person's customers' cargo or of all; sums for those alone who see debts. */
export async function findAmounts(
  db: Database,
  { salesPersonId, seesDebts, clocks }: Asked,
): Promise<Partial<Record<AdminTask, Decimal>>> {
  const cargo = seesDebts ? await selectOpenCargo(db, salesPersonId) : undefined
  const ofCargo = cargo
    ? { releasedUnpaid: toMoney(cargo.released), atPortUnpaid: toMoney(cargo.at_port) }
    : {}
  if (salesPersonId !== null) return ofCargo
  const transfers = await selectTransfers(db)
  return {
    ...ofCargo,
    transfersToApprove: toMoney(transfers.requested),
    transfersToPay: toMoney(transfers.approved),
    clocksCharging: await sumCharging(db, clocks),
  }
}
