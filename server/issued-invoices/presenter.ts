import type { IssuedInvoice, IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'
import { shownCurrencies, type TanzanianCurrencies } from '@/lib/domain/customer-price'
import { officeToday } from '@/lib/domain/dates'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type IssuedRow, selectCreditNotes, selectIssued, selectLines, selectPackages } from './store'

type Line = IssuedInvoice['packages'][number]['lines'][number]
type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

function amountsIn(row: IssuedRow, currency: Currency) {
  const inUsd = currency === 'USD'
  return {
    currency,
    total: toMoney(inUsd ? row.total_usd : row.total_tzs),
    discount: toMoney(inUsd ? row.discount_usd : row.discount_tzs),
    payable: toMoney(inUsd ? row.payable_usd : row.payable_tzs),
    vat: toMoney(inUsd ? row.vat_usd : row.vat_tzs),
    credited: toMoney((inUsd ? row.credited_usd : row.credited_tzs) ?? 0),
    due: toMoney((inUsd ? row.due_usd : row.due_tzs) ?? 0),
  }
}

export function presentIssued(row: IssuedRow): IssuedInvoiceRow {
  const isOpen = row.due_usd !== null && decimal(row.due_usd).gt(0)
  return {
    id: row.id,
    kind: row.kind as IssuedInvoiceRow['kind'],
    number: row.number,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    state: row.state as IssuedInvoiceRow['state'],
    isOverdue: isOpen && row.due_on !== null && row.due_on < officeToday(),
    customer: { id: row.customer_id, name: row.customer_name },
    trackingNumbers: row.tracking_numbers,
    amounts: shownCurrencies(row.currencies as TanzanianCurrencies).map((currency) =>
      amountsIn(row, currency),
    ),
    cashRounding: row.cash_rounding as IssuedInvoiceRow['cashRounding'],
    rate: plain(decimal(row.rate)),
    credits: row.credits_id === null ? null : { id: row.credits_id, number: row.credits_number ?? '' },
    reason: row.reason,
    issuedBy: row.issued_by_name,
    createdAt: row.created_at.toISOString(),
    packageIds: row.package_ids,
    sent: row.sent.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    opened: row.opened && { ...row.opened, at: new Date(row.opened.at).toISOString() },
  }
}

function presentLine(row: LineRow): Line {
  const { english, chinese, swahili } = row
  return {
    product: english && chinese && swahili ? { english, chinese, swahili } : null,
    description: row.description,
    quantity: plain(decimal(row.quantity)),
    quantityMeasure: row.quantity_measure as Line['quantityMeasure'],
    customQuantityMeasure: row.custom_quantity_measure,
    pieces: row.pieces,
    priceUSD: plain(decimal(row.price_usd)),
    amountUSD: toMoney(row.amount_usd),
    amountTZS: toMoney(row.amount_tzs),
    taxClass: row.tax_class as Line['taxClass'],
    vatPercent: plain(decimal(row.vat_percent)),
  }
}

/** One document as it was frozen; a credit note shows what its invoice billed. */
export async function findIssued(db: Database, id: string): Promise<IssuedInvoice> {
  const row = await selectIssued(db, id)
  if (!row) throw notFound()
  const billedId = row.credits_id ?? row.id
  const lines = await selectLines(db, billedId)
  const packages = (await selectPackages(db, billedId)).map((one) => ({
    id: one.package_id,
    trackingNumber: one.tracking_number,
    receivedOn: one.received_on,
    pieces: one.pieces,
    weightKg: plain(decimal(one.weight_kg)),
    cbm: plain(decimal(one.cbm)),
    rate: plain(decimal(one.rate)),
    totalUSD: toMoney(one.total_usd),
    discountUSD: toMoney(one.discount_usd),
    lines: lines.filter((line) => line.package_position === one.position).map(presentLine),
  }))
  return {
    ...presentIssued(row),
    customerTin: row.customer_tin,
    customerVrn: row.customer_vrn,
    company: row.company as IssuedInvoice['company'],
    packages,
    creditNotes: (await selectCreditNotes(db, row.id)).map((note) => ({
      id: note.id,
      number: note.number,
      issuedOn: note.issued_on,
      amountUSD: toMoney(note.payable_usd),
      reason: note.reason ?? '',
    })),
  }
}
