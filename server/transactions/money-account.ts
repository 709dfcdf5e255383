import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { findOrOpenAccount, type MoneyKind, selectAccount } from './account-store'

const MONEY_KINDS: readonly string[] = ['cash', 'bank', 'mobile_money'] satisfies MoneyKind[]

/** An account that money can lie in and that takes entries; `field` names it when it is none. */
export async function checkMoneyAccount(db: Database, id: string, field = 'accountId') {
  const account = await selectAccount(db, id)
  if (!account || !MONEY_KINDS.includes(account.kind)) throw invalidField(field, 'noSuch')
  if (!account.is_active) throw invalidField(field, 'inactive')
  return { ...account, currency: account.currency as Currency }
}

interface Wanted {
  accountId: string | null
  currency: Currency
  kind?: MoneyKind
  /** Names the account when it is none that can be used. */
  field?: string
}

/** The account that was named, which must be of the currency; or the first of its kind. */
export async function moneyAccount(
  db: Database,
  { accountId, currency, kind = 'cash', field = 'accountId' }: Wanted,
): Promise<string> {
  if (accountId === null) return findOrOpenAccount(db, kind, currency)
  const account = await checkMoneyAccount(db, accountId, field)
  if (account.currency !== currency) throw invalidField(field, 'otherCurrency')
  return account.id
}
