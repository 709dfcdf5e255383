import type { PayableInvoice } from '@/lib/contracts/invoices'
import { documentRate, invoiceAmounts } from '@/lib/domain/invoice'
import { decimal, fromUsd } from '@/lib/domain/money'
import { openShillings, type Payable, wholeShillings } from '@/lib/domain/payment-requests'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { presentPayment } from '@/server/packages/presenter'
import { payNowOf } from '@/server/payment-requests/offer'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { billPackages } from './bill'
import { type AskedInvoice, billingRules, findBilled, readInvoice } from './read-invoice'
import { isSigned } from './terms'

/** What is open on the packages of an invoice that we signed, and the most that it asks for; null for any other. */
export async function findPayableInvoice(
  db: Database,
  { terms, signature }: AskedInvoice,
): Promise<Payable | null> {
  // What a China invoice says is for use in China: it is not what is owed here.
  if (terms.kind === 'china' || !(await isSigned(db, terms, signature))) return null
  const rows = await findBilled(db, terms)
  const debts = rows.map((row) => ({
    packageId: row.id,
    open: fromUsd(invoiceAmounts(presentPayment(row)).due, row.currency_converter),
  }))
  const rules = await billingRules(db, terms.kind)
  const open = openShillings(debts, rules.cashRounding)
  if (terms.kind === 'combined' || rows.length === 0) return { debts, most: open }
  // An agreed price changes nothing in the books: no more is asked for than both say.
  const { state } = billPackages(terms, rows, rules, [])
  const rated = rows.map((row) => ({ totalUSD: row.total_usd, currencyConverter: row.currency_converter }))
  const agreed = wholeShillings(fromUsd(invoiceAmounts(state).due, documentRate(rated)), rules.cashRounding)
  return { debts, most: decimal(agreed).lt(open) ? agreed : open }
}

/** An invoice, with what it offers to pay at once. */
export async function readPayableInvoice(
  context: Context,
  limit: LookupLimit,
  asked: AskedInvoice,
): Promise<PayableInvoice> {
  const document = await readInvoice(context, limit, asked)
  const { isSigned: isOurs } = document
  const payNow = isOurs ? await payNowOf(context, () => findPayableInvoice(context.db, asked)) : null
  return { ...document, payNow }
}
