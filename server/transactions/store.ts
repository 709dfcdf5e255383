import { type Insertable, type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { updateTransaction } from '@/lib/contracts/transactions'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import type { Transactions } from '@/server/database/types'

export interface NewPosting {
  transaction_id: string
  account_id: string
  currency: string
  amount: string
  occurred_on: CalendarDate
  category: string
  batch_id: string | null
}

/** Writes entries together with their lines. */
export async function insertEntries(
  db: Database,
  entries: readonly Insertable<Transactions>[],
  lines: readonly NewPosting[],
): Promise<void> {
  await db
    .with('entry', (cte) => cte.insertInto('transactions').values([...entries]))
    .insertInto('postings')
    .values([...lines])
    .execute()
}

export async function insertPostings(db: Database, lines: readonly NewPosting[]): Promise<void> {
  await db
    .insertInto('postings')
    .values([...lines])
    .execute()
}

/**
 * Writes lines that take back everything an entry still counts for. A closed day stays as it was counted: then they
 * stand on `today`, or, with none given, the database refuses.
 */
export async function takeBackPostings(
  db: Database,
  transactionId: string,
  today: CalendarDate | null,
): Promise<void> {
  // The same lock that a new line takes, so that a closing is either before this or waits for it.
  await sql`
    select 1 from accounts where id in (select account_id from postings where transaction_id = ${transactionId})
    order by id for key share`.execute(db)
  await sql`
    with standing as (
      select account_id, currency, occurred_on, category, batch_id, sum(amount) as amount
      from postings where transaction_id = ${transactionId}
      group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    ), closed as (
      select exists (
        select 1 from standing s join day_closings c on c.account_id = s.account_id and c.closed_on >= s.occurred_on
      ) as is_closed
    )
    insert into postings (transaction_id, account_id, currency, amount, occurred_on, category, batch_id)
    select ${transactionId}, account_id, currency, -amount,
      coalesce(case when is_closed then ${today}::date end, occurred_on), category, batch_id
    from standing, closed`.execute(db)
}

/** Whether a settled claim stands on this entry. */
export async function isOfCargoClaim(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cargo_claims where transaction_id = ${id}`.execute(db)
  return rows.length > 0
}

export function lockTransaction(db: Database, id: string) {
  return db
    .selectFrom('transactions')
    .select([
      'id',
      'type',
      'currency',
      'amount',
      'description',
      'category',
      'occurred_on',
      'batch_id',
      'is_batch_expense',
      'package_id',
      'money_transfer_id',
      'account_id',
      'reversed_at',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  amount: 'amount',
  description: 'description',
  category: 'category',
  date: 'occurred_on',
  batchId: 'batch_id',
  isBatchExpense: 'is_batch_expense',
  accountId: 'account_id',
} as const satisfies Record<Exclude<keyof BodyOf<typeof updateTransaction>, 'version'>, keyof Transactions>

type Editable = Pick<Selectable<Transactions>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>

export async function updateTransactionRow(db: Database, id: string, fields: Editable): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markReversed(
  db: Database,
  id: string,
  by: string,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      reversed_at: sql<Date>`now()`,
      reversed_by: by,
      reversal_reason: reason,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface TransactionRow {
  id: string
  type: string
  currency: string
  amount: string
  description: string
  category: string | null
  occurred_on: string
  created_by: string | null
  creator_name: string | null
  is_batch_expense: boolean
  batch_id: string | null
  batch_number: string | null
  package_id: string | null
  tracking_number: string | null
  money_transfer_id: string | null
  transfer_number: string | null
  account_id: string | null
  account_name: string | null
  to_account_id: string | null
  to_account_name: string | null
  to_currency: string | null
  to_amount: string | null
  created_at: Date
  reversed_at: Date | null
  version: number
  files: number
}

const shown = sql`
  t.id, t.type, t.currency, t.amount, t.description, t.category, t.occurred_on, t.created_by, e.name as creator_name,
  t.is_batch_expense, t.batch_id, b.number as batch_number, t.package_id, p.tracking_number, t.money_transfer_id, m.number as transfer_number, t.account_id,
  a.name as account_name, t.to_account_id, ta.name as to_account_name, ta.currency as to_currency, t.to_amount,
  t.created_at, t.reversed_at, t.version,
  (select count(*)::int from attachments f where f.transaction_id = t.id) as files`

const joined = sql`
  left join employees e on e.id = t.created_by
  left join batches b on b.id = t.batch_id
  left join packages p on p.id = t.package_id
  left join money_transfers m on m.id = t.money_transfer_id
  left join accounts a on a.id = t.account_id
  left join accounts ta on ta.id = t.to_account_id`

export async function selectTransaction(db: Database, id: string): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select ${shown} from transactions t ${joined} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Entries by their ids, in the order of the ids. */
export async function selectTransactionsByIds(
  db: Database,
  ids: readonly string[],
): Promise<TransactionRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TransactionRow>`
    select ${shown} from transactions t ${joined} where t.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface BalanceRow {
  currency: string
  income: string
  expense: string
  balance: string
}

/** What came in, went out and is there, per currency, in the days asked for. */
export async function selectBalances(
  db: Database,
  from: CalendarDate | null,
  to: CalendarDate | null,
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with sums as (
      select account_id, sum(amount_in) as amount_in, sum(amount_out) as amount_out from book_day_sums
      where (${from}::date is null or occurred_on >= ${from}) and (${to}::date is null or occurred_on <= ${to})
      group by account_id
    )
    select c.code as currency,
      coalesce(sum(s.amount_out - s.amount_in) filter (where a.kind = 'income'), 0) as income,
      coalesce(sum(s.amount_in - s.amount_out) filter (where a.kind = 'expense'), 0) as expense,
      coalesce(sum(s.amount_in - s.amount_out) filter (where a.kind in ('cash', 'bank', 'mobile_money')), 0) as balance
    from currencies c
    left join accounts a on a.currency = c.code
    left join sums s on s.account_id = a.id
    group by c.code
    having c.is_active or coalesce(bool_or(s.amount_in <> 0 or s.amount_out <> 0), false)
    order by c.sort_order, c.code`.execute(db)
  return rows
}
