import type * as contract from '@/lib/contracts/statements'
import { openShillings, type Payable } from '@/lib/domain/payment-requests'
import { findPriceSettings } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'
import { payNowOf } from '@/server/payment-requests/offer'
import { columnsOf, readStatement } from './read-statement'
import { selectCustomer, selectPackages } from './store'
import { isSigned, type StatementTerms } from './terms'

/** One payment is for no more packages than these, the oldest. */
const MOST_PAID = 100

/** What is open on a statement. */
export async function findPayable(db: Database, terms: StatementTerms): Promise<Payable | null> {
  const customer = await selectCustomer(db, terms.customerId)
  if (!customer) return null
  const rows = await selectPackages(db, customer.id, terms.from)
  const debts = rows
    .map((row) => ({ packageId: row.id, open: columnsOf(row, 'TZS').due }))
    .filter(({ open }) => Number(open) > 0)
    .slice(0, MOST_PAID)
  const { cashRounding } = await findPriceSettings(db)
  return { debts, most: openShillings(debts, cashRounding) }
}

/** What is open on a statement that we signed; null for any other. */
export async function findPayableStatement(
  db: Database,
  terms: StatementTerms,
  signature: string,
): Promise<Payable | null> {
  return (await isSigned(db, terms, signature)) ? findPayable(db, terms) : null
}

/** A statement, with what it offers to pay at once. */
export async function readPayableStatement(
  context: Context,
  { query }: InputOf<typeof contract.getStatement>,
): Promise<contract.PayableStatement> {
  const statement = await readStatement(context, query)
  const { customerId, from = null, signature } = query
  const find = () => findPayableStatement(context.db, { customerId, from }, signature)
  return { ...statement, payNow: await payNowOf(context, find) }
}
