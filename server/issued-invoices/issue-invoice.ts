import type { issueInvoice as endpoint, IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { officeToday, warehouseDateOf } from '@/lib/domain/dates'
import { centsThatAddUp, documentRate, lineAmounts } from '@/lib/domain/invoice'
import { containedVat, type TaxClass, vatPercent } from '@/lib/domain/issued-invoice'
import { addMoney, decimal, fromUsd, toMoney } from '@/lib/domain/money'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findCustomer } from '@/server/customers/find-customers'
import { type InvoiceRow, selectBilledById } from '@/server/invoices/billed-packages'
import { lockPackagesForMoney } from '@/server/packages/package-money'
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

const inTzs = (row: InvoiceRow, usd: string) => fromUsd(usd, row.currency_converter)

/** What of a package is frozen. */
const billed = (row: InvoiceRow) => ({
  package_id: row.id,
  tracking_number: row.tracking_number,
  received_on: warehouseDateOf(row.created_at),
  pieces: row.pieces,
  weight_kg: row.weight_kg,
  cbm: row.cbm,
  rate: row.currency_converter,
  total_usd: row.total_usd,
  discount_usd: row.discount_usd,
})

/** Lines in both currencies, each adding up to what the package costs. */
function linesOf(row: InvoiceRow, package_position: number, taxClass: TaxClass) {
  const items = row.items ?? []
  const usd = lineAmounts(items)
  const tzs = centsThatAddUp(usd.map((amount) => decimal(amount).times(row.currency_converter).toFixed()))
  return items.map((item, index) => ({
    package_position,
    english: item.english,
    chinese: item.chinese,
    swahili: item.swahili,
    description: item.description,
    quantity: item.quantity,
    quantity_measure: item.quantity_measure,
    custom_quantity_measure: item.custom_quantity_measure,
    pieces: item.pieces,
    price_usd: item.price,
    amount_usd: usd[index] ?? toMoney(0),
    amount_tzs: tzs[index] ?? toMoney(0),
    tax_class: taxClass,
    vat_percent: vatPercent(taxClass),
  }))
}

function sumsOf(rows: readonly InvoiceRow[], taxClass: TaxClass) {
  const total_usd = addMoney(rows.map((row) => row.total_usd))
  const discount_usd = addMoney(rows.map((row) => row.discount_usd))
  const total_tzs = addMoney(rows.map((row) => inTzs(row, row.total_usd)))
  const discount_tzs = addMoney(rows.map((row) => inTzs(row, row.discount_usd)))
  const vatOf = (total: string, discount: string) =>
    containedVat(decimal(total).minus(discount).toFixed(2), vatPercent(taxClass))
  return {
    total_usd,
    discount_usd,
    total_tzs,
    discount_tzs,
    vat_usd: vatOf(total_usd, discount_usd),
    vat_tzs: vatOf(total_tzs, discount_tzs),
    rate: documentRate(
      rows.map((row) => ({ totalUSD: row.total_usd, currencyConverter: row.currency_converter })),
    ),
  }
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
  const sums = sumsOf(rows, taxClass)
  if (decimal(sums.total_usd).lte(sums.discount_usd))
    throw invalidField('packageIds', 'nothingToBill', {}, 409)
  const contents = {
    packages: rows.map(billed),
    lines: rows.flatMap((row, position) => linesOf(row, position, taxClass)),
  }
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
