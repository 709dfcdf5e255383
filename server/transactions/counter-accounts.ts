import { type CounterAccount, linesOf, type Movement } from '@/lib/domain/books'
import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { findOrOpenAccount } from './account-store'
import type { CounterAccounts } from './entry-rows'

interface Counter {
  kind: CounterAccount
  currency: Currency
}

/** The other sides that a movement has. */
export function countersOf(movement: Movement): Counter[] {
  return linesOf(movement).flatMap(({ account, currency }) =>
    'counter' in account ? [{ kind: account.counter, currency }] : [],
  )
}

/** Finds, or opens, the accounts that other sides stand on. */
export async function counterAccounts(db: Database, counters: readonly Counter[]): Promise<CounterAccounts> {
  const found = new Map<string, string>()
  for (const { kind, currency } of counters) {
    found.set(`${kind} ${currency}`, await findOrOpenAccount(db, kind, currency))
  }
  return (kind, currency) => {
    const id = found.get(`${kind} ${currency}`)
    if (id === undefined) throw new Error(`There is no ${kind} account in ${currency}`)
    return id
  }
}
