import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listMoneyTransfers } from '@/lib/contracts/money-transfers'
import type { CalendarDate } from '@/lib/domain/dates'
import type { BankDetails } from '@/lib/domain/four-eyes'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'

export interface TransferFields {
  customer_id: string | null
  supplier_id: string
  sender_name: string
  amount: string
  currency: string
  rate: string
  pay_in_currency: string
  pay_in_rate: string
  rate_set_on: CalendarDate
  cost: string
  margin: string
  margin_percent: string
  fee: string
  purpose: string
  requested_by: string
  bank_name: string | null
  account_number: string | null
  swift: string | null
}

export interface TransferRow extends Omit<TransferFields, 'rate_set_on'> {
  id: string
  number: string
  status: string
  customer_name: string | null
  supplier_name: string
  requested_by_name: string
  approved_by: string | null
  approved_by_name: string | null
  approved_at: Date | null
  paid_by: string | null
  paid_by_name: string | null
  paid_at: Date | null
  paid_on: string | null
  pay_reference: string | null
  pay_in_reference: string | null
  pay_in_override_reason: string | null
  cancelled_by: string | null
  cancelled_by_name: string | null
  cancelled_at: Date | null
  cancel_reason: string | null
  proof_file_id: string | null
  proof_key: string | null
  proof_width: number | null
  proof_height: number | null
  sent_back_at: Date | null
  cancel_asked_by: string | null
  cancel_asked_by_name: string | null
  cancel_asked_at: Date | null
  cancel_asked_reason: string | null
  created_at: Date
  version: number
}

const shown = sql`
  m.id, m.number, m.status, m.customer_id, c.name as customer_name, m.supplier_id, s.name as supplier_name, m.sender_name,
  m.amount, m.currency, m.rate, m.pay_in_currency, m.pay_in_rate, m.cost, m.margin, m.margin_percent, m.fee, m.purpose,
  m.requested_by, maker.name as requested_by_name, m.approved_by, checker.name as approved_by_name, m.approved_at,
  m.paid_by, payer.name as paid_by_name, m.paid_at, m.paid_on, m.pay_reference, m.pay_in_reference, m.pay_in_override_reason, m.cancelled_by,
  canceller.name as cancelled_by_name, m.cancelled_at, m.cancel_reason, m.proof_file_id, f.storage_key as proof_key,
  f.width as proof_width, f.height as proof_height, m.bank_name, m.account_number, m.swift, m.sent_back_at, m.cancel_asked_by,
  asker.name as cancel_asked_by_name, m.cancel_asked_at, m.cancel_asked_reason, m.created_at, m.version`

const joined = sql`
  join suppliers s on s.id = m.supplier_id
  left join customers c on c.id = m.customer_id
  join employees maker on maker.id = m.requested_by
  left join employees checker on checker.id = m.approved_by
  left join employees payer on payer.id = m.paid_by
  left join employees canceller on canceller.id = m.cancelled_by
  left join employees asker on asker.id = m.cancel_asked_by
  left join files f on f.id = m.proof_file_id`

export async function selectTransfer(db: Database, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${shown} from money_transfers m ${joined} where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a transfer until the transaction ends and answers it as it is then. */
export async function lockTransfer(db: Database, id: string): Promise<TransferRow | undefined> {
  await db.selectFrom('money_transfers').select('id').where('id', '=', id).forUpdate().execute()
  return selectTransfer(db, id)
}

/** Takes the next number; its counter stays locked until the transaction ends. */
export async function insertTransfer(db: Database, fields: TransferFields): Promise<string> {
  const { value } = await db
    .updateTable('counters')
    .set({ value: sql<string>`value + 1` })
    .where('name', '=', 'money_transfer')
    .returning('value')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('money_transfers')
    .values({ ...fields, number: value })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TransferChange extends TransferFields {
  status: string
  approved_by: string
  approved_at: RawBuilder<Date>
  paid_by: string
  paid_at: RawBuilder<Date>
  paid_on: CalendarDate
  pay_reference: string | null
  pay_in_account_id: string | null
  pay_in_reference: string | null
  pay_in_override_reason: string | null
  proof_file_id: string
  cancelled_by: string
  cancelled_at: RawBuilder<Date>
  cancel_reason: string
  cancel_asked_by: string | null
  cancel_asked_at: RawBuilder<Date> | null
  cancel_asked_reason: string | null
}

export async function updateTransfer(
  db: Database,
  id: string,
  change: Partial<TransferChange>,
): Promise<void> {
  await db
    .updateTable('money_transfers')
    .set({ ...change, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface BankRow {
  bank_name: string | null
  account_number: string | null
  swift: string | null
}

/** The bank of the last transfer that was paid to a supplier, this one aside. */
export function selectLastBank(db: Database, { id, supplier_id }: Pick<TransferRow, 'id' | 'supplier_id'>) {
  return db
    .selectFrom('money_transfers')
    .select(['number', 'bank_name', 'account_number', 'swift'])
    .where('supplier_id', '=', supplier_id)
    .where('status', '=', 'paid')
    .where('id', '<>', id)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A supplier's transfers that are not paid yet, locked. */
export async function lockOpenOfSupplier(db: Database, supplierId: string) {
  const rows: (BankRow & { id: string; status: string })[] = await db
    .selectFrom('money_transfers')
    .select(['id', 'status', 'bank_name', 'account_number', 'swift'])
    .where('supplier_id', '=', supplierId)
    .where('status', 'in', ['requested', 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
}

export async function returnToRequested(db: Database, id: string, bank: BankDetails): Promise<void> {
  await db
    .updateTable('money_transfers')
    .set({
      status: 'requested',
      approved_by: null,
      approved_at: null,
      sent_back_at: sql<Date>`now()`,
      bank_name: bank.bankName,
      account_number: bank.accountNumber,
      swift: bank.swift,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** What a transfer wrote into the books and still counts. */
export async function selectActiveEntries(db: Database, transferId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('money_transfer_id', '=', transferId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Query = QueryOf<typeof listMoneyTransfers>

function conditions(query: Query): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (query.status) all.push(sql`m.status = ${query.status}`)
  if (query.currency) all.push(sql`m.currency = ${query.currency}`)
  if (query.customerId) all.push(sql`m.customer_id = ${query.customerId}`)
  if (query.supplierId) all.push(sql`m.supplier_id = ${query.supplierId}`)
  if (query.cancelAsked !== undefined) {
    all.push(sql`(m.cancel_asked_by is not null) = ${query.cancelAsked}`)
  }
  if (query.from) all.push(sql`(m.created_at at time zone 'UTC' + interval '3 hours')::date >= ${query.from}`)
  if (query.to) all.push(sql`(m.created_at at time zone 'UTC' + interval '3 hours')::date <= ${query.to}`)
  if (query.search) {
    const pattern = likePattern(query.search)
    all.push(sql`(m.number::text = ${query.search} or lower(m.sender_name) like ${pattern}
      or lower(s.name) like ${pattern} or lower(m.purpose) like ${pattern})`)
  }
  return sql.join(all, sql` and `)
}

export async function selectTransferPage(
  db: Database,
  query: Query,
): Promise<{ rows: TransferRow[]; total: number }> {
  const { column, direction } = sortOf(query.sort ?? '-number')
  const sqlOrder = sql.raw(direction)
  const order =
    column === 'amount' ? sql`m.amount ${sqlOrder}, m.number ${sqlOrder}` : sql`m.number ${sqlOrder}`
  const { rows } = await sql<TransferRow>`
    select ${shown} from money_transfers m ${joined} where ${conditions(query)}
    order by ${order} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) as count from money_transfers m join suppliers s on s.id = m.supplier_id
    where ${conditions(query)}`.execute(db)
  return { rows, total: Number(counted[0]?.count ?? 0) }
}

/** The number of another transfer that the same picture proves, by file or by its bytes; one taker of a picture at a time. */
export async function findProvedBy(
  db: Database,
  fileId: string,
  transferId: string,
): Promise<number | undefined> {
  await sql`
    select pg_advisory_xact_lock(hashtext('slip ' || coalesce(sha256, id::text))) from files where id = ${fileId}`.execute(
    db,
  )
  const { rows } = await sql<{ number: string }>`
    select m.number from money_transfers m join files f on f.id = m.proof_file_id join files own on own.id = ${fileId}
    where m.id <> ${transferId} and m.status <> 'cancelled' and (f.id = own.id or f.sha256 = own.sha256)
    order by m.number limit 1`.execute(db)
  return rows[0] && Number(rows[0].number)
}
