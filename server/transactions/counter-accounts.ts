import { type CounterAccount, linesOf, type Movement } from '@/lib/domain/books'
import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { findOrOpenAccount } from './account-store'

interface Counter {
  kind: CounterAccount
  currency: Currency
}

/** The account that an entry's other side is in: `kind` in `currency`. */
type CounterAccounts = (kind: CounterAccount, currency: string) => string

/** The other sides that a movement has. */
function countersOf(movement: Movement): Counter[] {
  return linesOf(movement).flatMap(({ account, currency }) =>
    'counter' in account ? [{ kind: account.counter, currency }] : [],
  )
}

/** Finds, or opens, the accounts of the other sides of movements. */
export async function counterAccounts(
  db: Database,
  movements: readonly Movement[],
): Promise<CounterAccounts> {
  const found = new Map<string, string>()
  for (const { kind, currency } of movements.flatMap(countersOf)) {
    const name = `${kind} ${currency}`
    if (!found.has(name)) found.set(name, await findOrOpenAccount(db, kind, currency))
  }
  return (kind, currency) => {
    const id = found.get(`${kind} ${currency}`)
    if (id === undefined) throw new Error(`There is no ${kind} account in ${currency}`)
    return id
  }
}
