import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/transactions'
import type { CounterAccount } from '@/lib/domain/books'
import type { Database } from '@/server/core/database'
import type { Accounts } from '@/server/database/types'

export type MoneyKind = 'cash' | 'bank' | 'mobile_money'

const NAMES: Record<CounterAccount | MoneyKind, string> = {
  cash: 'Cash box',
  bank: 'Bank account',
  mobile_money: 'Mobile money',
  income: 'Income',
  expense: 'Costs',
  exchange: 'Exchange',
}

type Kind = CounterAccount | MoneyKind

function firstAccount(db: Database, kind: Kind, currency: string) {
  return (
    db
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where('is_active', '=', true)
      // What a rider has is in nobody's cash box yet.
      .where('rider_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )
}

async function openAccount(db: Database, kind: Kind, currency: string): Promise<void> {
  // Two first entries at once open it once; a name that a closed account has is told apart by the kind.
  await sql`
    insert into accounts (name, kind, currency) values (${NAMES[kind]}, ${kind}, ${currency})
    on conflict (lower(name), currency) do update set is_active = true where accounts.kind = excluded.kind`.execute(
    db,
  )
}

/** The first account of a kind in a currency; opened when the office has none yet. */
export async function findOrOpenAccount(db: Database, kind: Kind, currency: string): Promise<string> {
  const found = await firstAccount(db, kind, currency)
  if (found) return found.id
  await openAccount(db, kind, currency)
  const opened = await firstAccount(db, kind, currency)
  if (!opened) throw new Error(`There is no ${kind} account in ${currency}`)
  return opened.id
}

/** The account of a rider's cash in shillings, under their name with a part of their id: two may have one name. */
export async function findOrOpenRiderAccount(db: Database, riderId: string): Promise<string | undefined> {
  await sql`
    insert into accounts (name, kind, currency, rider_id)
    select left('Rider: ' || name, 90) || ' (' || left(id::text, 4) || ')', 'cash', 'TZS', id from employees
    where id = ${riderId} on conflict (rider_id, currency) where rider_id is not null
      do update set is_active = true where not accounts.is_active`.execute(db)
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('rider_id', '=', riderId)
    .where('currency', '=', 'TZS')
    .executeTakeFirst()
  return row?.id
}

export function selectAccount(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'currency', 'details', 'is_active', 'rider_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface AccountRow {
  id: string
  name: string
  kind: MoneyKind
  currency: string
  details: string | null
  is_active: boolean
  balance: string
  closed_on: string | null
}

/** Money accounts with what lies in them. */
export async function selectMoneyAccounts(db: Database, id: string | null = null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.kind, a.currency, a.details, a.is_active,
      coalesce((select sum(amount_in - amount_out) from book_day_sums where account_id = a.id), 0) as balance,
      (select max(closed_on) from day_closings where account_id = a.id) as closed_on
    from accounts a join currencies c on c.code = a.currency
    where a.kind in ('cash', 'bank', 'mobile_money') and (${id}::uuid is null or a.id = ${id})
    order by a.is_active desc, a.currency = 'TZS' desc, c.sort_order, a.currency, a.kind, a.created_at, a.id`.execute(
    db,
  )
  return rows
}

export async function insertAccount(
  db: Database,
  fields: Pick<Selectable<Accounts>, keyof BodyOf<typeof contract.createAccount>>,
): Promise<string> {
  const { id } = await db.insertInto('accounts').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  name: 'name',
  details: 'details',
  isActive: 'is_active',
} as const satisfies Record<keyof BodyOf<typeof contract.updateAccount>, keyof Accounts>

export async function updateAccountRow(
  db: Database,
  id: string,
  fields: Pick<Selectable<Accounts>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>,
): Promise<void> {
  await db.updateTable('accounts').set(fields).where('id', '=', id).execute()
}

/** Waits for entries being written into the account, and lets later ones wait. */
export function lockAccount(db: Database, id: string) {
  return db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
