import type { Customer } from '@/lib/contracts/customers'
import type { Database } from '@/server/core/database'
import { presentCustomer } from './presenter'
import { selectByPhones, selectByTerms, selectCustomer, selectTakenCodes } from './store'

export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const row = await selectCustomer(db, id)
  return row && presentCustomer(row)
}

/** Customers who have one of the phones (E.164); those merged into another are closed and not among them. */
export async function findByPhones(db: Database, phones: readonly string[]): Promise<Customer[]> {
  if (phones.length === 0) return []
  return (await selectByPhones(db, phones)).map(presentCustomer)
}

/** Whoever is called so: by shipping mark or whole name, in any case. Keyed by the word in lower case. */
export async function findByTerms(
  db: Database,
  terms: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>()
  if (terms.length === 0) return found
  for (const { word, id, name } of await selectByTerms(db, terms)) {
    const same = found.get(word) ?? []
    if (!same.some((one) => one.id === id)) same.push({ id, name })
    found.set(word, same)
  }
  return found
}

/** Whose the secret codes are that somebody has already. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  return new Map((await selectTakenCodes(db, codes)).map(({ code, id }) => [code, id]))
}
