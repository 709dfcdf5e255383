import type { Customer } from '@/lib/contracts/customers'
import { readCounters, sumOf } from '@/server/core/counters'
import type { Database } from '@/server/core/database'
import {
  type CustomerRow,
  lockActive,
  selectByPhones,
  selectByTerms,
  selectCustomer,
  selectCustomersByIds,
  selectTakenCodes,
} from './store'

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    phones: row.phones,
    secretTrackingCode: row.secret_tracking_code,
    salesPersons: row.sales_persons,
    whatsAppNumber: row.whatsapp_number,
    whatsAppType: row.whatsapp_type as Customer['whatsAppType'],
    isOnlineSales: row.is_online_sales,
    language: row.language as Customer['language'],
    shippingMark: row.shipping_mark,
    tin: row.tin,
    vrn: row.vrn,
    nationalId: row.national_id,
    address: row.address,
    mergedIntoId: row.merged_into,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** Whether packages can be received for this customer: one merged into another is closed. */
export async function customerExists(db: Database, id: string): Promise<boolean> {
  const row = await selectCustomer(db, id)
  return row !== undefined && row.merged_into === null
}

/** The same for what is given to them now: neither merging nor forgetting goes on until the transaction ends. */
export function lockActiveCustomer(db: Database, id: string): Promise<boolean> {
  return lockActive(db, id)
}

/** A customer's name; undefined when there is no such customer. */
export async function customerName(db: Database, id: string): Promise<string | undefined> {
  return (await selectCustomer(db, id))?.name
}

/** Whether a customer was forgotten; undefined when there is no such customer. */
export async function wasForgotten(db: Database, id: string): Promise<boolean | undefined> {
  const row = await selectCustomer(db, id)
  return row && row.forgotten_at !== null
}

/** How many customers are found: those merged into another are not. */
export async function countCustomers(db: Database): Promise<number> {
  return sumOf(await readCounters(db, 'customers'))
}

export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const row = await selectCustomer(db, id)
  return row && presentCustomer(row)
}

/** Customers by their ids, those merged into another too. */
export async function findCustomersByIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Customer>> {
  const rows = await selectCustomersByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentCustomer(row)]))
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
