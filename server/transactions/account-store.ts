import { sql } from 'kysely'
import type { CounterAccount } from '@/lib/domain/books'
import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { prepared } from '@/server/core/prepared'

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

const firstAccounts = prepared<{ id: string; kind: Kind }, { kinds: readonly Kind[]; currency: string }>(
  (db, slot) =>
    sql<{ id: string; kind: Kind }>`
    select distinct on (kind) kind, id from accounts
    where kind = any(${slot('kinds')}::text[]) and currency = ${slot('currency')} and is_active
    order by kind, created_at, id`.compile(db),
)

async function openAccount(db: Database, kind: Kind, currency: string): Promise<void> {
  // Two first entries at once open it once; a name that a closed account has is told apart by the kind.
  await sql`
    insert into accounts (name, kind, currency) values (${NAMES[kind]}, ${kind}, ${currency})
    on conflict (lower(name), currency) do update set is_active = true where accounts.kind = excluded.kind`.execute(
    db,
  )
}

/** The first account of each kind in a currency; opened when the office has none yet. */
export async function findOrOpenAccounts(
  db: Database,
  kinds: readonly Kind[],
  currency: Currency,
): Promise<(kind: Kind) => string> {
  let found = await firstAccounts(db, { kinds, currency })
  const missing = kinds.filter((kind) => !found.some((account) => account.kind === kind))
  if (missing.length > 0) {
    for (const kind of missing) await openAccount(db, kind, currency)
    found = await firstAccounts(db, { kinds, currency })
  }
  return (kind) => {
    const account = found.find((one) => one.kind === kind)
    if (!account) throw new Error(`There is no ${kind} account in ${currency}`)
    return account.id
  }
}

export async function findOrOpenAccount(db: Database, kind: Kind, currency: Currency): Promise<string> {
  return (await findOrOpenAccounts(db, [kind], currency))(kind)
}

export function selectAccount(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'currency', 'details', 'is_active'])
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
    from accounts a
    where a.kind in ('cash', 'bank', 'mobile_money') and (${id}::uuid is null or a.id = ${id})
    order by a.is_active desc, a.currency = 'TZS' desc, a.currency, a.kind, a.created_at, a.id`.execute(db)
  return rows
}

export async function insertAccount(
  db: Database,
  fields: { name: string; kind: string; currency: string; details: string | null },
): Promise<string> {
  const { id } = await db.insertInto('accounts').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAccountRow(
  db: Database,
  id: string,
  fields: { name: string; details: string | null; is_active: boolean },
): Promise<void> {
  await db.updateTable('accounts').set(fields).where('id', '=', id).execute()
}

/** Waits for entries being written into the account, and lets later ones wait. */
export function lockAccount(db: Database, id: string) {
  return db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
