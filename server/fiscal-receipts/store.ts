import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listFiscalReceipts } from '@/lib/contracts/fiscal-receipts'
import type { Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import { havingPhone } from '@/server/customers/has-name-or-phone'
import type { FiscalReceipts } from '@/server/database/types'
import { hasCourierNumber } from '@/server/packages/has-courier-number'
import { IS_MISSING } from './missing'

export const FISCAL_SETTING = 'fiscalReceipts'

export interface FiscalRow {
  id: string
  kind: string
  receipt_number: string
  via: string
  device: string
  sequence: number
  amount_tzs: Decimal
  vat_tzs: Decimal
  tax_class: string
  state: string
  code: string | null
  issued_on: string | null
  issued_time: string | null
  reason: string | null
  error: string | null
  entered_by_name: string | null
  entered_at: Date | null
  created_at: Date
  paid_on: string
  customer_id: string | null
  customer_name: string | null
  account_name: string | null
  tracking_numbers: string[]
}

/** The payments of a document: of a reversal the one that was taken back. */
const OF_DOCUMENT = sql`i.receipt_number = f.receipt_number and (f.payment_id is null or i.id = f.payment_id)`

const SHOWN = sql`
  f.id, f.kind, f.receipt_number, f.via, f.device, f.sequence, f.amount_tzs, f.vat_tzs, f.tax_class, f.state, f.code,
  f.issued_on, f.issued_time, f.reason, f.error, f.entered_at, f.created_at, r.paid_on,
  coalesce(u.merged_into, u.id) as customer_id, u.name as customer_name,
  (select e.name from employees e where e.id = f.entered_by) as entered_by_name,
  (select min(a.name) from payments i join accounts a on a.id = i.account_id where ${OF_DOCUMENT}) as account_name,
  coalesce((select array_agg(c.tracking_number order by i.id)
    from payments i join packages c on c.id = i.package_id where ${OF_DOCUMENT}), '{}') as tracking_numbers`

const JOINED = sql`fiscal_receipts f join receipts r on r.number = f.receipt_number
  left join customers u on u.id = r.customer_id`

export async function selectFiscal(db: Database, id: string): Promise<FiscalRow | undefined> {
  const { rows } = await sql<FiscalRow>`select ${SHOWN} from ${JOINED} where f.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockFiscal(db: Database, id: string): Promise<FiscalRow | undefined> {
  await sql`select from fiscal_receipts where id = ${id} for update`.execute(db)
  return selectFiscal(db, id)
}

/** The receipt that a code stands on; one taker of a code at a time. */
export async function findCode(
  db: Database,
  code: string,
): Promise<{ id: string; receipt_number: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`fiscal code ${code}`}))`.execute(db)
  return db
    .selectFrom('fiscal_receipts')
    .select(['id', 'receipt_number'])
    .where('code', '=', code)
    .executeTakeFirst()
}

type Settled = Pick<
  Updateable<FiscalReceipts>,
  'state' | 'code' | 'issued_on' | 'issued_time' | 'reason' | 'error' | 'entered_by'
>

/** What a person says of a document. */
export async function settleByHand(db: Database, id: string, fields: Settled): Promise<void> {
  await db
    .updateTable('fiscal_receipts')
    .set({ ...fields, entered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function sendRefusedAgain(db: Database, id: string): Promise<void> {
  await db
    .updateTable('fiscal_receipts')
    .set({ state: 'sent', error: null, next_attempt_at: null })
    .where('id', '=', id)
    .execute()
}

/** The documents of a receipt, as it shows them. */
export function selectOfReceipt(db: Database, receiptNumber: number) {
  return db
    .selectFrom('fiscal_receipts')
    .select(['id', 'kind', 'state', 'code', 'issued_on', 'issued_time'])
    .where('receipt_number', '=', String(receiptNumber))
    .orderBy('sequence')
    .execute()
}

type Query = QueryOf<typeof listFiscalReceipts>

function conditions({ search, state, isMissing, kind, accountId, from, to }: Query): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state) all.push(sql`f.state = ${state}`)
  if (isMissing !== undefined) all.push(isMissing ? IS_MISSING : sql`not ${IS_MISSING}`)
  if (kind) all.push(sql`f.kind = ${kind}`)
  if (accountId)
    all.push(sql`exists (select from payments i
      where i.receipt_number = f.receipt_number and i.account_id = ${accountId})`)
  if (from) all.push(sql`r.paid_on >= ${from}`)
  if (to) all.push(sql`r.paid_on <= ${to}`)
  if (search) {
    const pattern = likePattern(search)
    const called = havingPhone(search)
    all.push(sql`(f.receipt_number::text = ${search} or lower(f.code) like ${pattern} or lower(u.name) like ${pattern}
      or exists (select from payments i join packages c on c.id = i.package_id
        where ${OF_DOCUMENT} and (lower(c.tracking_number) like ${pattern}
          or ${hasCourierNumber(sql`c.courier_number`, search)}))
      ${called ? sql`or r.customer_id in ${called}` : sql``})`)
  }
  return sql.join(all, sql` and `)
}

const ORDERS: Record<string, RawBuilder<unknown>> = {
  createdAt: sql`f.created_at`,
  amountTZS: sql`f.amount_tzs`,
}

/** One page, how many there are and what they come to. */
export async function selectFiscalPage(
  db: Database,
  query: Query,
): Promise<{ rows: FiscalRow[]; total: number; amountTZS: string }> {
  const { column, direction } = sortOf(query.sort ?? '-createdAt')
  const turn = sql.raw(direction)
  const order = ORDERS[column] ?? sql`f.created_at`
  const { rows } = await sql<FiscalRow>`/* replan */
    select ${SHOWN} from ${JOINED} where ${conditions(query)}
    order by ${order} ${turn}, f.id limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const counted = query.search || query.from || query.to ? JOINED : sql`fiscal_receipts f`
  const { rows: sums } = await sql<{ total: string; amount: string }>`/* replan */
    select count(*) as total, coalesce(sum(case f.kind when 'reversal' then -f.amount_tzs else f.amount_tzs end), 0) as amount
    from ${counted} where ${conditions(query)}`.execute(db)
  return { rows, total: Number(sums[0]?.total ?? 0), amountTZS: sums[0]?.amount ?? '0' }
}
