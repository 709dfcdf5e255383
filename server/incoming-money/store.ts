import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listIncomingMoney } from '@/lib/contracts/incoming-money'
import { referenceKey } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf } from '@/server/core/page'
import { holdsPhone } from '@/server/customers/has-name-or-phone'
import type { IncomingMoney as IncomingMoneyTable } from '@/server/database/types'

export interface Hindrance {
  key: string
  params: Record<string, string | number>
}

interface BookedAs {
  id: string
  packageId: string
  trackingNumber: string
  receiptNumber: number
  amount: string
  isReversed: boolean
}

const payments = sql<BookedAs[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'packageId', p.package_id, 'trackingNumber', c.tracking_number,
    'receiptNumber', p.receipt_number, 'amount', p.amount::text, 'isReversed', p.reversed_at is not null)
    order by p.receipt_number, c.tracking_number)
  from incoming_money_payments l join payments p on p.id = l.payment_id join packages c on c.id = p.package_id
  where l.incoming_money_id = m.id), '[]')`

function selectWhole(db: Database) {
  return db
    .selectFrom('incoming_money as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('employees as e', 'e.id', 'm.created_by')
    .leftJoin('employees as s', 's.id', 'm.settled_by')
    .leftJoin('customers as k', 'k.id', 'm.customer_id')
    .leftJoin('money_transfers as t', 't.id', 'm.money_transfer_id')
    .select([
      'm.id',
      'm.account_id',
      'a.name as account_name',
      'a.kind as account_kind',
      'm.provider',
      'm.reference',
      'm.amount',
      'm.currency',
      'm.fee',
      'm.payer',
      'm.phone',
      'm.remark',
      'm.raw',
      'm.paid_on',
      'm.paid_at',
      'm.source',
      'm.state',
      'm.hindrance',
      'm.reason',
      'm.created_by',
      'm.judged_at',
      'm.customer_id',
      'k.name as customer_name',
      'm.money_transfer_id',
      't.number as transfer_number',
      'e.name as created_by_name',
      'm.created_at',
      's.name as settled_by_name',
      'm.settled_at',
    ])
    .select(payments.as('payments'))
}

export async function selectIncoming(db: Database, id: string) {
  return selectWhole(db).where('m.id', '=', id).executeTakeFirst()
}
export type IncomingRow = NonNullable<Awaited<ReturnType<typeof selectIncoming>>>

/** One page, and how many there are and what they come to by currency. */
export async function selectIncomingPage(db: Database, query: QueryOf<typeof listIncomingMoney>) {
  const { state, source, provider, accountId, from, to, search } = query
  const filters = [
    state && sql`m.state = ${state}`,
    source && sql`m.source = ${source}`,
    provider && sql`m.provider = ${provider}`,
    accountId && sql`m.account_id = ${accountId}`,
    from && sql`m.paid_on >= ${from}::date`,
    to && sql`m.paid_on <= ${to}::date`,
    search &&
      sql`(reference_key(m.reference) = ${referenceKey(search)}
        or lower(concat_ws(' ', m.payer, m.phone, m.remark)) like ${likePattern(search)} or ${holdsPhone(sql`m.phone`, search)})`,
  ].filter((filter) => filter !== undefined && filter !== '')
  const where = filters.length > 0 ? sql<boolean>`${sql.join(filters, sql` and `)}` : sql<boolean>`true`
  const sums = await db
    .selectFrom('incoming_money as m')
    .select((eb) => [
      'm.currency',
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string>('m.amount').as('amount'),
    ])
    .where(where)
    .groupBy('m.currency')
    .orderBy('m.currency', 'desc')
    .execute()
  const direction = query.sort === 'paidOn' ? 'asc' : 'desc'
  const rows = await selectWhole(db)
    .where(where)
    .orderBy('m.paid_on', direction)
    .orderBy('m.id', direction)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
  return { sums, rows }
}

/** Writes a sum once: undefined when its reference is already here. */
export async function insertIncoming(
  db: Database,
  row: Insertable<IncomingMoneyTable>,
): Promise<string | undefined> {
  const added = await db
    .insertInto('incoming_money')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The sum that has a reference, locked. */
export async function lockByReference(
  db: Database,
  { provider, accountId, reference }: { provider: string; accountId: string; reference: string },
) {
  return db
    .selectFrom('incoming_money')
    .select(['id', 'account_id', 'amount', 'currency', 'source'])
    .where('provider', '=', provider)
    .where(sql<boolean>`(case when provider = 'bank' then account_id::text else '' end)
      = ${provider === 'bank' ? accountId : ''}`)
    .where(sql<boolean>`reference_key(reference) = ${referenceKey(reference)}`)
    .forUpdate()
    .executeTakeFirst()
}

/** What came into an account under a reference, locked. */
export function lockForTransfer(db: Database, accountId: string, key: string) {
  return db
    .selectFrom('incoming_money')
    .select(['id', 'amount', 'state', 'source'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`reference_key(reference) = ${key}`)
    .forUpdate()
    .executeTakeFirst()
}

/** A source that is believed more says the same: it counts as that one's, and is looked at again. */
export async function confirmIncoming(
  db: Database,
  id: string,
  from: Pick<Insertable<IncomingMoneyTable>, 'fee' | 'payer' | 'phone' | 'remark' | 'source'>,
): Promise<void> {
  await sql`
    update incoming_money set source = ${from.source}, fee = coalesce(fee, ${from.fee ?? null}::numeric),
      payer = coalesce(payer, ${from.payer ?? null}), phone = coalesce(phone, ${from.phone ?? null}),
      remark = left(concat_ws(' ', remark, ${from.remark ?? null}::text), 500), judged_at = null, hindrance = null
    where id = ${id}`.execute(db)
}

export async function lookAgain(db: Database, id: string): Promise<void> {
  await db
    .updateTable('incoming_money')
    .set({ judged_at: null, hindrance: null })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute()
}

export async function lockIncoming(db: Database, id: string): Promise<IncomingRow | undefined> {
  await db.selectFrom('incoming_money').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return selectIncoming(db, id)
}

/** How long a sum waits until it is looked at again: meanwhile what it was paid for may have been priced. */
const LOOK_AGAIN = sql`interval '1 hour'`
const isDue = sql<boolean>`state = 'new' and (judged_at is null or judged_at < now() - ${LOOK_AGAIN})`

/** Accounts with sums to look at, for the first time or again. */
export async function selectAccountsDue(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('incoming_money').select('account_id').distinct().where(isDue).execute()
  return rows.map(({ account_id }) => account_id)
}

/** The next sum of an account to look at, locked; another process takes another. */
export async function lockNextDue(db: Database, accountId: string): Promise<IncomingRow | undefined> {
  const next = await db
    .selectFrom('incoming_money')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isDue)
    .orderBy(sql`judged_at nulls first`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return next && selectIncoming(db, next.id)
}

/** The next sum that nobody has looked at, locked; another process takes another. */
export async function lockNextUnjudged(db: Database): Promise<IncomingRow | undefined> {
  const next = await db
    .selectFrom('incoming_money')
    .select('id')
    .where('state', '=', 'new')
    .where('judged_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return next && selectIncoming(db, next.id)
}

export async function countUnjudged(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('incoming_money')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'new')
    .where('judged_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markJudged(db: Database, id: string, hindrance: Hindrance | null): Promise<void> {
  await db
    .updateTable('incoming_money')
    .set({ judged_at: sql<Date>`now()`, hindrance: hindrance && JSON.stringify(hindrance) })
    .where('id', '=', id)
    .execute()
}

interface Settled {
  state: 'matched' | 'split' | 'parked' | 'returned'
  /** Null for what was asked for by a prompt. */
  by: string | null
  reason?: string
  /** Whose it is; left as it is when not given. */
  customerId?: string
  /** The customer's money transfer that it paid for. */
  transferId?: string
  paymentIds?: readonly string[]
}

export async function settleIncoming(db: Database, id: string, settled: Settled): Promise<void> {
  const { state, by, reason = null, customerId, transferId, paymentIds = [] } = settled
  await db
    .updateTable('incoming_money')
    .set({
      state,
      reason,
      ...(customerId !== undefined && { customer_id: customerId }),
      ...(transferId !== undefined && { money_transfer_id: transferId }),
      hindrance: null,
      settled_by: by,
      settled_at: sql<Date>`now()`,
      judged_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  const rows = paymentIds.map((payment_id) => ({ payment_id, incoming_money_id: id }))
  if (rows.length > 0) await db.insertInto('incoming_money_payments').values(rows).execute()
}

/** Active payments with this reference into this account, entered by hand before the sum was here. */
export async function selectEntered(
  db: Database,
  { accountId, reference }: { accountId: string; reference: string },
) {
  const { rows } = await sql<{ id: string; amount: string; currency: string }>`
    select p.id, p.amount, p.currency from payments p
    where p.account_id = ${accountId} and reference_key(p.reference) = ${referenceKey(reference)}
      and p.reference is not null and p.reversed_at is null
      and not exists (select from incoming_money_payments l where l.payment_id = p.id)`.execute(db)
  return rows
}

export async function selectColumns(db: Database, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('statement_columns')
    .select(['header_key', 'field'])
    .where('account_id', '=', accountId)
    .orderBy('header_key')
    .execute()
  return new Map(rows.map(({ header_key, field }) => [header_key, field]))
}

export async function saveColumns(
  db: Database,
  accountId: string,
  columns: ReadonlyMap<string, string | null>,
): Promise<void> {
  const heads = [...columns.keys()]
  await db
    .deleteFrom('statement_columns')
    .where('account_id', '=', accountId)
    .where('header_key', 'in', heads)
    .execute()
  const rows = [...columns].flatMap(([header_key, field]) =>
    field === null ? [] : [{ account_id: accountId, header_key, field }],
  )
  if (rows.length > 0) await db.insertInto('statement_columns').values(rows).execute()
}
