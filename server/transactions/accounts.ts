import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/transactions'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { checkCurrency } from '@/server/currencies/check-currency'
import {
  findOrOpenAccount,
  findOrOpenRiderAccount,
  insertAccount,
  type MoneyKind,
  selectAccount,
  selectMoneyAccounts,
  updateAccountRow,
} from './account-store'
import { presentAccount } from './find-transaction'

function refuseTakenName(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'accounts_name')
    throw invalidField('name', 'taken', {}, 409)
  throw error
}

async function findAccount(context: Context, id: string): Promise<contract.Account> {
  const [row] = await selectMoneyAccounts(context.db, id)
  if (!row) throw notFound()
  return presentAccount(row)
}

export async function listAccounts(context: Context): Promise<contract.Account[]> {
  return (await selectMoneyAccounts(context.db)).map(presentAccount)
}

export async function createAccount(
  context: Context,
  { body }: InputOf<typeof contract.createAccount>,
): Promise<contract.Account> {
  await checkCurrency(context.db, body.currency)
  const id = await insertAccount(context.db, body).catch(refuseTakenName)
  await audit(context, {
    action: 'account.opened',
    entity: 'account',
    entityId: id,
    changes: differences({}, body),
  })
  return findAccount(context, id)
}

/** Renames or closes an account. One with money in it stays open: what lies in it would be out of sight. */
export async function updateAccount(
  context: Context,
  { params, body }: InputOf<typeof contract.updateAccount>,
): Promise<contract.Account> {
  const before = await findAccount(context, params.id)
  if (!body.isActive && before.isActive && Number(before.balance) !== 0) {
    throw new ApiFailure(409, 'account_not_empty', 'accountNotEmpty')
  }
  const { name, details, isActive: is_active } = body
  await updateAccountRow(context.db, params.id, { name, details, is_active }).catch(refuseTakenName)
  const after = await findAccount(context, params.id)
  await audit(context, {
    action: 'account.changed',
    entity: 'account',
    entityId: params.id,
    changes: differences(before, after),
  })
  return after
}

/** The account of the cash that a rider has; opened with the first. */
export async function riderAccount(db: Database, riderId: string): Promise<string> {
  const found = await findOrOpenRiderAccount(db, riderId)
  if (!found) throw notFound()
  return found
}

/** The day of the office on which an account was opened. */
export async function findOpenedOn(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select (created_at at time zone 'Africa/Dar_es_Salaam')::date as day from accounts where id = ${id}`.execute(
    db,
  )
  return rows[0]?.day
}

const MONEY_KINDS: readonly string[] = ['cash', 'bank', 'mobile_money'] satisfies MoneyKind[]

/** An account that money can lie in and that takes entries; `field` names it when it is none. */
export async function checkMoneyAccount(db: Database, id: string, field = 'accountId') {
  const account = await selectAccount(db, id)
  if (!account || !MONEY_KINDS.includes(account.kind)) throw invalidField(field, 'noSuch')
  if (!account.is_active) throw invalidField(field, 'inactive')
  return account
}

interface Wanted {
  accountId: string | null
  currency: string
  kind?: MoneyKind
  /** Names the account when it is none that can be used. */
  field?: string
  /** A rider's, into which nothing but their own visits pays. */
  isRiders?: boolean
}

/** The account that was named, which must be of the currency; or the first of its kind. */
export async function moneyAccount(
  db: Database,
  { accountId, currency, kind = 'cash', field = 'accountId', isRiders = false }: Wanted,
): Promise<string> {
  if (accountId === null) return findOrOpenAccount(db, kind, currency)
  const account = await checkMoneyAccount(db, accountId, field)
  if (account.currency !== currency) throw invalidField(field, 'otherCurrency')
  if ((account.rider_id !== null) !== isRiders) throw invalidField(field, 'riderAccount')
  return account.id
}
