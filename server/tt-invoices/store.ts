import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listTtInvoices, TtInvoiceInput } from '@/lib/contracts/tt-invoices'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import type { TtInvoiceItems, TtInvoices } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  moneyTransferId: 'money_transfer_id',
  supplierId: 'supplier_id',
  currency: 'currency',
  purpose: 'purpose',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
} as const satisfies Record<Exclude<keyof TtInvoiceInput, 'items'>, keyof TtInvoices>

/** What a TT invoice says about the bank stays as it was on its day. */
const FROZEN = [
  'remitter',
  'beneficiary',
  'bank_name',
  'bank_address',
  'account_number',
  'country',
  'total',
] as const

type OwnColumn = (typeof COLUMN_OF)[keyof typeof COLUMN_OF] | (typeof FROZEN)[number]

export interface TtInvoiceFields extends Pick<Selectable<TtInvoices>, OwnColumn> {
  swift: string
  created_by: string
}

export interface TtInvoiceRow extends Omit<TtInvoiceFields, 'created_by'> {
  id: string
  number: string
  transfer_number: string | null
  supplier_name: string
  created_by_name: string | null
  created_at: Date
  cancelled_at: Date | null
  cancel_reason: string | null
}

const DIGITS = 4

/** The next number of a year, without a gap: its counter stays locked until the transaction ends. */
export async function takeNumber(db: Database, year: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into counters (name, value) values (${`tt_invoice_${year}`}, 1)
    on conflict (name) do update set value = counters.value + 1 returning value`.execute(db)
  return `TT-${year}-${String(rows[0]?.value).padStart(DIGITS, '0')}`
}

type NewItem = Pick<Selectable<TtInvoiceItems>, keyof TtInvoiceInput['items'][number]>

export async function insertTtInvoice(
  db: Database,
  fields: TtInvoiceFields & { number: string },
  items: readonly NewItem[],
): Promise<string> {
  const { id } = await db.insertInto('tt_invoices').values(fields).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('tt_invoice_items')
    .values(items.map((item, position) => ({ tt_invoice_id: id, position, ...item })))
    .execute()
  return id
}

const shown = sql`
  i.id, i.number, i.money_transfer_id, m.number as transfer_number, i.supplier_id, s.name as supplier_name, i.remitter,
  i.beneficiary, i.bank_name, i.bank_address, i.account_number, i.swift, i.country, i.purpose, i.currency, i.total,
  i.issued_on, i.due_on, e.name as created_by_name, i.created_at, i.cancelled_at, i.cancel_reason`

const joined = sql`
  join suppliers s on s.id = i.supplier_id
  left join money_transfers m on m.id = i.money_transfer_id
  left join employees e on e.id = i.created_by`

export async function selectTtInvoice(db: Database, id: string): Promise<TtInvoiceRow | undefined> {
  const { rows } = await sql<TtInvoiceRow>`
    select ${shown} from tt_invoices i ${joined} where i.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockTtInvoice(db: Database, id: string): Promise<TtInvoiceRow | undefined> {
  await db.selectFrom('tt_invoices').select('id').where('id', '=', id).forUpdate().execute()
  return selectTtInvoice(db, id)
}

export function selectItems(db: Database, id: string): Promise<NewItem[]> {
  return db
    .selectFrom('tt_invoice_items')
    .select(['description', 'quantity', 'price'])
    .where('tt_invoice_id', '=', id)
    .orderBy('position')
    .execute()
}

export async function markCancelled(
  db: Database,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await db
    .updateTable('tt_invoices')
    .set({ cancelled_at: sql<Date>`now()`, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function selectActiveByTransfer(
  db: Database,
  transferId: string,
): Promise<{ id: string; number: string }[]> {
  return db
    .selectFrom('tt_invoices')
    .select(['id', 'number'])
    .where('money_transfer_id', '=', transferId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Query = QueryOf<typeof listTtInvoices>

function conditions(query: Query): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (query.supplierId) all.push(sql`i.supplier_id = ${query.supplierId}`)
  if (query.moneyTransferId) all.push(sql`i.money_transfer_id = ${query.moneyTransferId}`)
  if (query.from) all.push(sql`i.issued_on >= ${query.from}`)
  if (query.to) all.push(sql`i.issued_on <= ${query.to}`)
  if (query.search) {
    const pattern = likePattern(query.search)
    all.push(sql`(lower(i.number) like ${pattern} or lower(i.beneficiary) like ${pattern}
      or lower(i.remitter) like ${pattern} or lower(i.purpose) like ${pattern})`)
  }
  return sql.join(all, sql` and `)
}

export async function selectTtInvoicePage(
  db: Database,
  query: Query,
): Promise<{ rows: TtInvoiceRow[]; total: number }> {
  const { column, direction } = sortOf(query.sort ?? '-date')
  const sqlOrder = sql.raw(direction)
  const order =
    column === 'total' ? sql`i.total ${sqlOrder}` : sql`i.issued_on ${sqlOrder}, i.number ${sqlOrder}`
  const { rows } = await sql<TtInvoiceRow>`
    select ${shown} from tt_invoices i ${joined} where ${conditions(query)}
    order by ${order}, i.id limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) as count from tt_invoices i where ${conditions(query)}`.execute(db)
  return { rows, total: Number(counted[0]?.count ?? 0) }
}
