import { sql } from 'kysely'
import type { RunningClock } from '@/lib/contracts/container-clocks'
import type { AdminTask } from '@/lib/domain/admin-tasks'
import { officeToday } from '@/lib/domain/dates'
import { addMoney, type Currency, type Decimal, toMoney, toUsd } from '@/lib/domain/money'
import { findAdvancePercent } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { IS_MISSING } from '@/server/fiscal-receipts/missing'
import { GATE_COLUMNS, missingUSD } from '@/server/packages/gates'
import { currentRates, readRateBook } from '@/server/rates/current-rates'

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

interface DeskSums {
  requested: string
  approved: string
  cancellations: string
  settlements: string
}

/**
 * Transfers at their own rates. A settlement is its offer at the rate of its package, as where it is decided whether it needs
 * a second person; without those that this person asked for.
 */
async function selectDeskSums(db: Database, employeeId: string): Promise<DeskSums | undefined> {
  const { rows } = await sql<DeskSums>`
    select t.*, (
      select coalesce(sum(case c.offer_currency when 'USD' then c.offer_amount
        else round(c.offer_amount / p.currency_converter, 2) end), 0)
      from cargo_claims c join packages p on p.id = c.package_id
      where c.state = 'accepted' and c.settlement is not null and c.settlement_asked_by is distinct from ${employeeId}
    ) as settlements
    from (
      select coalesce(sum(amount / rate) filter (where status = 'requested'), 0) as requested,
        coalesce(sum(amount / rate) filter (where status = 'approved'), 0) as approved,
        coalesce(sum(amount / rate) filter (where status = 'paid'), 0) as cancellations
      from money_transfers
      where status in ('requested', 'approved') or (status = 'paid' and cancel_asked_by is not null)
    ) t`.execute(db)
  return rows[0]
}

/** What is missing now of the cargo that nobody else has looked at: each once, however often it fell below. */
async function sumBelowGate(db: Database): Promise<Decimal> {
  const rows = await db
    .selectFrom('packages')
    .select(GATE_COLUMNS)
    .where('waiting_status', '=', 'approved')
    .where('id', 'in', (select) =>
      select
        .selectFrom('exceptions')
        .select('subject_id')
        .where('seen_at', 'is', null)
        .where('kind', '=', 'belowGate'),
    )
    .execute()
  return missingUSD(rows, await findAdvancePercent(db))
}

/** What the documents that are missing come to at the rate of today, those that take a sale back among them. */
async function sumMissingFiscal(db: Database): Promise<Decimal> {
  const { rows } = await sql<{ tzs: string }>`
    select coalesce(sum(f.amount_tzs), 0) as tzs from fiscal_receipts f
    where f.state in ('waiting', 'sent', 'refused') and ${IS_MISSING}`.execute(db)
  return toUsd(rows[0]?.tzs ?? '0', (await currentRates(db)).exchangeRate)
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
  /** The person's tasks: what is none of them is not added up. */
  tasks: readonly AdminTask[]
  employeeId: string
  salesPersonId: string | null
  seesDebts: boolean
  clocks: readonly RunningClock[]
}

/** What is open of tasks, US$: of a sales person's customers' cargo or of all; sums for those alone who see debts. */
export async function findAmounts(
  db: Database,
  { tasks, employeeId, salesPersonId, seesDebts, clocks }: Asked,
): Promise<Partial<Record<AdminTask, Decimal>>> {
  const cargo = seesDebts ? await selectOpenCargo(db, salesPersonId) : undefined
  const ofCargo = cargo
    ? { releasedUnpaid: toMoney(cargo.released), atPortUnpaid: toMoney(cargo.at_port) }
    : {}
  if (salesPersonId !== null) return ofCargo
  const desk = await selectDeskSums(db, employeeId)
  return {
    ...ofCargo,
    ...(desk && {
      transfersToApprove: toMoney(desk.requested),
      transfersToPay: toMoney(desk.approved),
      cancellationsToConfirm: toMoney(desk.cancellations),
      settlementsToConfirm: toMoney(desk.settlements),
    }),
    ...(tasks.includes('loadedBelowAdvance') && { loadedBelowAdvance: await sumBelowGate(db) }),
    ...(tasks.includes('fiscalReceiptMissing') && { fiscalReceiptMissing: await sumMissingFiscal(db) }),
    clocksCharging: await sumCharging(db, clocks),
  }
}
