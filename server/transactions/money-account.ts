import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { findOrOpenAccount, findOrOpenAccounts, type MoneyKind, selectAccount } from './account-store'
import type { CounterAccounts } from './entry-rows'

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

/** Where money that comes lies, and the other side of its entry. */
export async function accountsOfIncome(
  db: Database,
  { accountId, currency, kind = 'cash' }: Wanted,
): Promise<{ accountId: string; counters: CounterAccounts }> {
  const kinds = accountId === null ? ([kind, 'income'] as const) : (['income'] as const)
  const [named, first] = await Promise.all([
    accountId === null ? null : moneyAccount(db, { accountId, currency }),
    findOrOpenAccounts(db, kinds, currency),
  ])
  return { accountId: named ?? first(kind), counters: first }
}
