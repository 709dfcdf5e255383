import type { issueInvoice as endpoint, IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { officeToday } from '@/lib/domain/dates'
import type { TaxClass } from '@/lib/domain/issued-invoice'
import { decimal } from '@/lib/domain/money'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findCustomer } from '@/server/customers/find-customers'
import { type InvoiceRow, selectBilledById } from '@/server/invoices/billed-packages'
import { lockPackagesForMoney } from '@/server/packages/package-money'
import { freeze } from './freeze'
import { findIssued } from './presenter'
import { insertContents, insertIssued, selectActive } from './store'

const namesOf = (rows: readonly { tracking_number: string }[]) =>
  rows.map((row) => row.tracking_number).join(', ')

const isUnpriced = (row: InvoiceRow) => !row.is_priced || decimal(row.total_usd).lte(0)

/** The packages in the order asked for, locked, so that nobody bills or prices them meanwhile. */
async function takePackages(
  db: Database,
  packageIds: readonly string[],
): Promise<[InvoiceRow, ...InvoiceRow[]]> {
  const ids = [...new Set(packageIds)]
  await lockPackagesForMoney(db, ids)
  const found = new Map((await selectBilledById(db, ids)).map((row) => [row.id, row]))
  const [first, ...others] = ids.flatMap((id) => found.get(id) ?? [])
  if (!first || found.size < ids.length) throw invalidField('packageIds', 'noSuch')
  if (others.some((row) => row.receiver_id !== first.receiver_id))
    throw invalidField('packageIds', 'oneReceiver')
  const rows: [InvoiceRow, ...InvoiceRow[]] = [first, ...others]
  const unpriced = rows.filter(isUnpriced)
  if (unpriced.length > 0)
    throw invalidField('packageIds', 'notPricedYet', { numbers: namesOf(unpriced) }, 409)
  const [active] = await selectActive(db, ids)
  if (active) {
    const params = { number: active.tracking_number, invoice: active.number }
    throw invalidField('packageIds', 'invoicedAlready', params, 409)
  }
  return rows
}

/** The customer and the company as they are now. */
async function partiesOf(db: Database, receiverId: string, taxClass: TaxClass) {
  const customer = await findCustomer(db, receiverId)
  if (!customer) throw invalidField('packageIds', 'noSuch')
  const company = await findCompanyProfile(db)
  if (taxClass === 'standard' && company.vrn === null) throw invalidField('taxClass', 'companyVrnMissing')
  const { legalName, email, tin, vrn, tanzaniaOffice } = company
  const { address, phones } = tanzaniaOffice
  return {
    customer_id: receiverId,
    customer_name: customer.name,
    customer_tin: customer.tin,
    customer_vrn: customer.vrn,
    company: JSON.stringify({ legalName, address, phones, email, tin, vrn }),
    currencies: company.tanzanianCurrencies,
    cash_rounding: company.cashRounding,
  }
}

/** Freezes packages of one customer on an invoice. Its number is taken last: a refusal leaves no gap. */
export async function issueInvoice(
  context: Context,
  { body }: InputOf<typeof endpoint>,
): Promise<IssuedInvoice> {
  const { db } = context
  const { dueOn, taxClass } = body
  if (dueOn < officeToday()) throw invalidField('dueOn', 'beforeDate')
  const rows = await takePackages(db, body.packageIds)
  const parties = await partiesOf(db, rows[0].receiver_id, taxClass)
  const { sums, contents } = freeze(rows, taxClass)
  if (decimal(sums.total_usd).lte(sums.discount_usd))
    throw invalidField('packageIds', 'nothingToBill', {}, 409)
  const fields = { ...parties, ...sums, due_on: dueOn, issued_by: actorOf(context).id }
  const { id, number } = await insertIssued(db, 'invoice', fields)
  await insertContents(db, id, contents)
  await audit(context, {
    action: 'invoice.issued',
    entity: 'invoice',
    entityId: id,
    changes: {
      number: { old: null, new: number },
      trackingNumbers: { old: null, new: rows.map((row) => row.tracking_number) },
      totalUSD: { old: null, new: sums.total_usd },
      dueOn: { old: null, new: dueOn },
      taxClass: { old: null, new: taxClass },
    },
  })
  return findIssued(db, id)
}
