import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { IssuedInvoiceRow, listIssuedInvoices } from '@/lib/contracts/issued-invoices'
import { officeToday } from '@/lib/domain/dates'
import { type IssuedKind, issuedNumber } from '@/lib/domain/issued-invoice'
import { type Database, insertMany } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import { havingPhone } from '@/server/customers/has-name-or-phone'
import type { InvoiceLines, InvoicePackages, Invoices } from '@/server/database/types'
import { hasCourierNumber } from '@/server/packages/has-courier-number'

export interface IssuedRow {
  id: string
  kind: string
  number: string
  issued_on: string
  due_on: string | null
  state: string | null
  customer_id: string
  customer_name: string
  customer_tin: string | null
  customer_vrn: string | null
  company: unknown
  currencies: string
  cash_rounding: string
  rate: string
  total_usd: string
  discount_usd: string
  payable_usd: string
  vat_usd: string
  total_tzs: string
  discount_tzs: string
  payable_tzs: string
  vat_tzs: string
  credited_usd: string | null
  credited_tzs: string | null
  due_usd: string | null
  due_tzs: string | null
  credits_id: string | null
  credits_number: string | null
  reason: string | null
  issued_by_name: string
  created_at: Date
  tracking_numbers: string[]
  package_ids: string[]
  sent: IssuedInvoiceRow['sent']
  opened: IssuedInvoiceRow['opened']
}

const SHOWN = sql`
  i.id, i.kind, i.number, i.issued_on, i.due_on, i.customer_name, i.customer_tin, i.customer_vrn, i.company, i.currencies,
  i.cash_rounding, i.rate, i.total_usd, i.discount_usd, i.payable_usd, i.vat_usd, i.total_tzs, i.discount_tzs, i.payable_tzs, i.vat_tzs,
  i.credits_id, i.reason, i.created_at, b.state, b.credited_usd, b.credited_tzs, b.due_usd, b.due_tzs,
  (select coalesce(c.merged_into, c.id) from customers c where c.id = i.customer_id) as customer_id,
  (select n.number from invoices n where n.id = i.credits_id) as credits_number,
  (select e.name from employees e where e.id = i.issued_by) as issued_by_name,
  coalesce((select array_agg(p.tracking_number order by p.position) from invoice_packages p
    where p.invoice_id = coalesce(i.credits_id, i.id)), '{}') as tracking_numbers,
  coalesce((select array_agg(p.package_id order by p.position) from invoice_packages p
    where p.invoice_id = coalesce(i.credits_id, i.id)), '{}') as package_ids,
  coalesce((select jsonb_agg(to_jsonb(s)) from (
    select distinct on (m.channel) m.channel, m.status, m.created_at as at
    from invoice_messages x join messages m on m.id = x.message_id
    where x.invoice_id = i.id and m.hold_reason is distinct from 'cancelled'
      order by m.channel, m.created_at desc) s), '[]') as sent,
  (select jsonb_build_object('at', l.looked_at, 'method', l.method) from invoice_looks l
    where l.invoice_id = i.id order by l.looked_at limit 1) as opened`

const WITH_BALANCE = sql`invoices i left join invoice_balances b on b.id = i.id`

export async function selectIssued(db: Database, id: string): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow>`select ${SHOWN} from ${WITH_BALANCE} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** One at a time: rows that are never changed cannot be locked themselves. */
export async function lockIssued(db: Database, id: string): Promise<IssuedRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`invoice ${id}`}))`.execute(db)
  return selectIssued(db, id)
}

/** The next number of its kind and year, without a gap: the counter stays locked until the transaction ends. */
async function takeSequence(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    insert into counters (name, value) values (${name}, 1)
    on conflict (name) do update set value = counters.value + 1 returning value`.execute(db)
  return Number(rows[0]?.value)
}

export type NewInvoice = Omit<
  Insertable<Invoices>,
  'id' | 'kind' | 'number' | 'year' | 'sequence' | 'issued_on' | 'payable_usd' | 'payable_tzs' | 'created_at'
>

/** Numbers and writes it, dated today; whoever issues next waits from here to the commit. */
export async function insertIssued(
  db: Database,
  kind: IssuedKind,
  fields: NewInvoice,
): Promise<{ id: string; number: string }> {
  const issued_on = officeToday()
  const year = Number(issued_on.slice(0, 4))
  const sequence = await takeSequence(db, `${kind}_${year}`)
  const number = issuedNumber(kind, year, sequence)
  const { id } = await db
    .insertInto('invoices')
    .values({ ...fields, kind, number, year, sequence, issued_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

type Of<Row> = Omit<Insertable<Row>, 'invoice_id' | 'position'>

/** What it bills, in the order given. */
export async function insertContents(
  db: Database,
  invoiceId: string,
  { packages, lines }: { packages: readonly Of<InvoicePackages>[]; lines: readonly Of<InvoiceLines>[] },
): Promise<void> {
  const numbered = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ ...row, invoice_id: invoiceId, position }))
  await insertMany(db, 'invoice_packages', numbered(packages), 'invoice_id')
  await insertMany(db, 'invoice_lines', numbered(lines), 'invoice_id')
}

/** Invoices that are not cancelled, of packages. */
export async function selectActive(
  db: Database,
  packageIds: readonly string[],
): Promise<{ number: string; tracking_number: string }[]> {
  const { rows } = await sql<{ number: string; tracking_number: string }>`
    select i.number, p.tracking_number from invoice_packages p join ${WITH_BALANCE} on i.id = p.invoice_id
    where p.package_id = any(${[...packageIds]}::uuid[]) and b.state <> 'cancelled' order by i.number`.execute(
    db,
  )
  return rows
}

export function selectPackages(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoice_packages')
    .select([
      'position',
      'package_id',
      'tracking_number',
      'received_on',
      'pieces',
      'weight_kg',
      'cbm',
      'rate',
    ])
    .select(['total_usd', 'discount_usd'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export function selectLines(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoice_lines')
    .select([
      'package_position',
      'english',
      'chinese',
      'swahili',
      'description',
      'quantity',
      'quantity_measure',
    ])
    .select(['custom_quantity_measure', 'pieces', 'price_usd', 'amount_usd', 'amount_tzs'])
    .select(['tax_class', 'vat_percent'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export function selectCreditNotes(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'issued_on', 'payable_usd', 'vat_usd', 'vat_tzs', 'reason'])
    .where('credits_id', '=', invoiceId)
    .orderBy('sequence')
    .execute()
}

type Query = QueryOf<typeof listIssuedInvoices>

/** What waits in the outbox, failed or is held back has not reached anybody. */
const UNOPENED = sql`(exists (
    select from invoice_messages x join messages m on m.id = x.message_id
    where x.invoice_id = i.id and m.status in ('submitted', 'sent', 'delivered'))
  and not exists (select from invoice_looks l where l.invoice_id = i.id))`

function conditions(query: Query): RawBuilder<unknown> {
  const { customerId, packageId, from, to, search, isOverdue } = query
  const all: RawBuilder<unknown>[] = [sql`true`]
  const late = sql`(i.due_on < ${officeToday()}::date and b.due_usd > 0)`
  if (query.kind) all.push(sql`i.kind = ${query.kind}`)
  if (query.state) all.push(sql`b.state = ${query.state}`)
  if (customerId)
    all.push(
      sql`i.customer_id in (select id from customers where id = ${customerId} or merged_into = ${customerId})`,
    )
  if (packageId)
    all.push(sql`coalesce(i.credits_id, i.id) in
      (select invoice_id from invoice_packages where package_id = ${packageId})`)
  if (from) all.push(sql`i.issued_on >= ${from}`)
  if (to) all.push(sql`i.issued_on <= ${to}`)
  if (isOverdue !== undefined) all.push(isOverdue ? late : sql`${late} is not true`)
  if (query.isUnopened !== undefined) all.push(query.isUnopened ? UNOPENED : sql`not ${UNOPENED}`)
  if (search) {
    const pattern = likePattern(search)
    const called = havingPhone(search)
    all.push(sql`(lower(i.number) like ${pattern} or lower(i.customer_name) like ${pattern}
      or exists (select from invoice_packages p where p.invoice_id = coalesce(i.credits_id, i.id)
        and lower(p.tracking_number) like ${pattern})
      or coalesce(i.credits_id, i.id) in (select p.invoice_id from packages c join invoice_packages p on p.package_id = c.id
        where ${hasCourierNumber(sql`c.courier_number`, search)})
      ${called ? sql`or i.customer_id in ${called}` : sql``})`)
  }
  return sql.join(all, sql` and `)
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  issuedOn: sql`i.issued_on`,
  dueOn: sql`i.due_on`,
  payable: sql`i.payable_usd`,
}

export interface SumRow {
  currency: string
  documents: string
  payable: string
  due: string
}

const LEADING = sql`case i.currencies when 'TZS' then 'TZS' else 'USD' end`

/** One page, how many there are, and the sums of them all by leading currency. */
export async function selectIssuedPage(
  db: Database,
  query: Query,
): Promise<{ rows: IssuedRow[]; sums: SumRow[] }> {
  const { column, direction } = sortOf(query.sort ?? '-issuedOn')
  const turn = sql.raw(direction)
  const order = ORDERS[column] ?? sql`i.issued_on`
  const { rows } = await sql<IssuedRow>`/* replan */
    select ${SHOWN} from ${WITH_BALANCE} where ${conditions(query)}
    order by ${order} ${turn} nulls last, i.created_at ${turn}, i.id
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const { rows: sums } = await sql<SumRow>`/* replan */
    select ${LEADING} as currency, count(*) as documents,
      sum(case i.kind when 'invoice' then 1 else -1 end
        * case i.currencies when 'TZS' then i.payable_tzs else i.payable_usd end) as payable,
      coalesce(sum(case i.currencies when 'TZS' then b.due_tzs else b.due_usd end), 0) as due
    from ${WITH_BALANCE} where ${conditions(query)} group by 1 order by 1 desc`.execute(db)
  return { rows, sums }
}
