import type { Insertable } from 'kysely'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { addDays } from '@/lib/domain/dates'
import { type IssuedKind, issuedNumber } from '@/lib/domain/issued-invoice'
import { decimal } from '@/lib/domain/money'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import type { InvoiceLines, InvoicePackages, Invoices } from '@/server/database/types'
import { freeze } from '@/server/issued-invoices/freeze'
import type { Calendar } from './calendar'
import type { DemoPackage, Settlement } from './packages'
import type { People } from './people'
import type { ProductBook } from './products'
import { createRandom } from './random'

const DUE_DAYS = 14
/** Days since the packages were received. */
const YOUNGEST_DAYS = 5
const OLDEST_DAYS = 60
/** So many of those that are unpaid, partly paid and paid. */
const OF_EACH = 2

interface Parts {
  packages: readonly DemoPackage[]
  products: ProductBook
  settle: (packageId: string) => Settlement
  calendar: Calendar
  people: People
}

type State = 'open' | 'partPaid' | 'paid'

function stateOf(
  cargo: DemoPackage,
  { paid_usd, discount_usd, is_payment_force_completed }: Settlement,
): State | null {
  const price = decimal(cargo.totalUsd).minus(discount_usd)
  if (!cargo.customer || is_payment_force_completed || price.lte(0)) return null
  if (cargo.received < YOUNGEST_DAYS || cargo.received > OLDEST_DAYS) return null
  if (decimal(paid_usd).eq(0)) return 'open'
  return price.minus(paid_usd).gt(PAYMENT_TOLERANCE_USD) ? 'partPaid' : 'paid'
}

function chosen({ packages, settle }: Parts): DemoPackage[] {
  const taken: Record<State, DemoPackage[]> = { open: [], partPaid: [], paid: [] }
  for (const cargo of packages) {
    const state = stateOf(cargo, settle(cargo.id))
    if (state && taken[state].length < OF_EACH) taken[state].push(cargo)
  }
  return [...taken.open, ...taken.partPaid, ...taken.paid].sort((a, b) => b.received - a.received)
}

function frozen(cargo: DemoPackage, { products, settle }: Parts) {
  const row = {
    id: cargo.id,
    tracking_number: cargo.trackingNumber,
    created_at: cargo.receivedAt,
    pieces: cargo.pieces,
    weight_kg: cargo.weightKg,
    cbm: cargo.cbm,
    currency_converter: cargo.rate,
    total_usd: cargo.totalUsd,
    discount_usd: settle(cargo.id).discount_usd,
    items: cargo.items.map((item) => {
      const product = products.rows.find(({ id }) => id === item.product_id)
      return {
        english: product?.english ?? null,
        chinese: product?.chinese ?? null,
        swahili: product?.swahili ?? null,
        description: item.description ?? null,
        quantity: String(item.quantity),
        quantity_measure: item.quantity_measure,
        custom_quantity_measure: item.custom_quantity_measure ?? null,
        price: String(item.price),
        pieces: item.pieces ?? 1,
      }
    }),
  }
  return freeze([row], 'zero')
}

/** Numbers documents within their year, in the order of their days. */
function numbering() {
  const counters = new Map<string, number>()
  const next = (kind: IssuedKind, issuedOn: string) => {
    const year = Number(issuedOn.slice(0, 4))
    const sequence = (counters.get(`${kind}_${year}`) ?? 0) + 1
    counters.set(`${kind}_${year}`, sequence)
    return { kind, year, sequence, number: issuedNumber(kind, year, sequence), issued_on: issuedOn }
  }
  return { next, rows: () => [...counters].map(([name, value]) => ({ name, value })) }
}

/** A few issued invoices, open, part paid and paid, with the counters that stand behind their numbers. */
export function makeIssuedInvoices(parts: Parts) {
  const { calendar, people } = parts
  const random = createRandom('issued invoices')
  const numbers = numbering()
  const rows: Insertable<Invoices>[] = []
  const packages: Insertable<InvoicePackages>[] = []
  const lines: Insertable<InvoiceLines>[] = []
  const { legalName, email, tin, vrn, tanzaniaOffice, tanzanianCurrencies } = DEFAULT_COMPANY
  const { address, phones } = tanzaniaOffice
  const company = { legalName, address, phones, email, tin, vrn }
  for (const cargo of chosen(parts)) {
    const issuedOn = calendar.daysAgo(cargo.received - 1)
    const { sums, contents } = frozen(cargo, parts)
    const id = random.uuid()
    rows.push({
      id,
      ...numbers.next('invoice', issuedOn),
      credits_id: null,
      reason: null,
      customer_id: cargo.customer?.id ?? '',
      customer_name: cargo.customer?.name ?? '',
      company,
      currencies: tanzanianCurrencies,
      ...sums,
      due_on: addDays(issuedOn, DUE_DAYS),
      issued_by: people.superAdmin,
      created_at: calendar.at(cargo.received - 1, 9),
    })
    packages.push(...contents.packages.map((row, position) => ({ invoice_id: id, position, ...row })))
    lines.push(...contents.lines.map((row, position) => ({ invoice_id: id, position, ...row })))
  }
  return { rows, packages, lines, counters: numbers.rows() }
}
