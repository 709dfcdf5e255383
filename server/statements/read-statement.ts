import type * as contract from '@/lib/contracts/statements'
import { AGES, type Age, ageBands } from '@/lib/domain/ageing'
import type { CashRounding } from '@/lib/domain/customer-price'
import { addDays, type CalendarDate, officeToday, warehouseDateOf } from '@/lib/domain/dates'
import {
  askedAmounts,
  convertAmounts,
  type InvoiceAmounts,
  invoiceAmounts,
  sumAmounts,
} from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'
import { addMoney, type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { billingRules } from '@/server/invoices/read-invoice'
import { findInvoiceSettings } from '@/server/invoices/settings'
import { presentPayment } from '@/server/packages/presenter'
import { findTakings, presentTaking } from '@/server/payments/takings'
import { type StatementRow, selectCustomer, selectPackages } from './store'
import { isSigned, type StatementTerms, signedAddresses } from './terms'

/** More lines than this nobody reads on a phone or prints. */
const MOST_LISTED = 300

const receivedOn = ({ created_at }: StatementRow): CalendarDate => warehouseDateOf(created_at)

/** A package's columns in a currency, at its own rate. */
export function columnsOf(row: StatementRow, currency: Currency): InvoiceAmounts {
  const amounts = invoiceAmounts(presentPayment(row))
  if (currency === 'USD') return amounts
  return convertAmounts([{ amounts, rate: row.currency_converter, paid: toMoney(row.paid_tzs) }])
}

/** The sums of what is listed: each package rounded by itself, so that the columns add up as they stand. */
function sumsOf(rows: readonly StatementRow[], currency: Currency, cashRounding: CashRounding) {
  const sums = sumAmounts(rows.map((row) => ({ amounts: columnsOf(row, currency) })))
  return { currency, ...askedAmounts(sums, currency, cashRounding) }
}

function agesOf(rows: readonly StatementRow[], currency: Currency): contract.Statement['ages'] {
  const bands = ageBands(officeToday())
  const dueOf = (age: Age) => {
    const { from, to } = bands[age]
    const own = rows.filter((row) => {
      const day = row.due_on ?? receivedOn(row)
      return (from === null || day >= from) && (to === null || day < addDays(to, 1))
    })
    return addMoney(own.map((row) => columnsOf(row, currency).due))
  }
  const [upTo30, upTo60, upTo90, over90] = AGES.map(dueOf)
  const nothing = toMoney(0)
  return {
    upTo30: upTo30 ?? nothing,
    upTo60: upTo60 ?? nothing,
    upTo90: upTo90 ?? nothing,
    over90: over90 ?? nothing,
  }
}

async function present(
  db: Database,
  name: string,
  from: CalendarDate | null,
  rows: StatementRow[],
): Promise<contract.Statement> {
  const { currencies, cnyRate, cashRounding } = await billingRules(db, 'combined')
  const [leading = 'USD'] = currencies
  const { bankAccounts, mobileMoney } = await findInvoiceSettings(db)
  // Of very many, the newest: the oldest are long settled or known.
  const listed = rows.slice(-MOST_LISTED)
  const takings = await findTakings(
    db,
    listed.map(({ id }) => id),
  )
  return {
    name,
    issuedAt: new Date().toISOString(),
    from,
    packages: listed.map((row) => ({
      trackingNumber: row.tracking_number,
      receivedOn: receivedOn(row),
      pieces: row.pieces,
      isPriced: row.is_priced,
      currencyConverter: plain(decimal(row.currency_converter)),
      ...columnsOf(row, leading),
    })),
    beyondLimit: rows.length - listed.length,
    amounts: currencies.map((currency) => sumsOf(rows, currency, cashRounding)),
    ages: agesOf(rows, leading),
    payments: takings.map((one) => presentTaking(one, currencies, cnyRate)),
    paymentAccounts: { bankAccounts, mobileMoney },
  }
}

async function findStatement(db: Database, { customerId, from }: StatementTerms) {
  const customer = await selectCustomer(db, customerId)
  if (!customer) throw notFound()
  const rows = await selectPackages(db, customer.id, from)
  return { customer, statement: await present(db, customer.name, from, rows) }
}

/** Of an address without our signature there is nothing to see, be the customer there or not. */
export async function readStatement(
  asker: Pick<Context, 'db' | 'setHeader'>,
  { customerId, from, signature }: InputOf<typeof contract.getStatement>['query'],
): Promise<contract.Statement> {
  asker.setHeader('cache-control', 'no-store')
  const terms = { customerId, from: from ?? null }
  if (!(await isSigned(asker.db, terms, signature))) throw notFound()
  return (await findStatement(asker.db, terms)).statement
}

/** Signs a statement's address for sending, with what it says now. */
export async function createStatementLink(
  { db }: Context,
  { body }: InputOf<typeof contract.createStatementLink>,
): Promise<contract.StatementLink> {
  const terms = { customerId: body.customerId, from: body.from ?? null }
  const { customer, statement } = await findStatement(db, terms)
  const language = body.language ?? (customer.language as Language)
  const addresses = await signedAddresses(db, terms, language)
  return { ...addresses, language, name: customer.name, phone: customer.phone, statement }
}
