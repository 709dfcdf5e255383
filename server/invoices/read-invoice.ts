import type { QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/invoices'
import type { recordInvoiceLook as recordEndpoint } from '@/lib/contracts/issued-invoices'
import { shownCurrencies } from '@/lib/domain/customer-price'
import { type InvoiceKind, namedTrackingNumbers } from '@/lib/domain/invoice'
import { maskName } from '@/lib/domain/names'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'
import { type ActiveInvoice, findActiveInvoices } from '@/server/issued-invoices/find-active'
import { recordLooksOfPackages } from '@/server/issued-invoices/looks'
import { findTakings, presentTaking } from '@/server/payments/takings'
import { currentRates } from '@/server/rates/current-rates'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { type BillingRules, billPackages } from './bill'
import { type InvoiceRow, selectBilledByNumber } from './billed-packages'
import { recordLinkLook } from './link-store'
import { presentBilled } from './presenter'
import { findInvoiceSettings } from './settings'
import { selectPresentId } from './store'
import { type InvoiceTerms, isSigned } from './terms'

/** An invoice's address, read. */
export interface AskedInvoice {
  terms: InvoiceTerms
  beyond: number
  signature: string | undefined
}

const NO_TERMS = {
  receiverId: null,
  fixedPrice: null,
  margin: null,
  invoiceReceiver: null,
  date: null,
  dueDate: null,
  until: null,
  edition: 0,
}

interface Common {
  trackingNumbers: string
  signature?: string | undefined
  until?: string | null | undefined
  edition?: number | undefined
}

function asked(
  { trackingNumbers, signature, until = null, edition = 0 }: Common,
  own: Partial<InvoiceTerms> & { kind: InvoiceKind },
): AskedInvoice {
  const { numbers, beyond } = namedTrackingNumbers(trackingNumbers)
  return { terms: { ...NO_TERMS, numbers, until, edition, ...own }, beyond, signature }
}

export async function billingRules(db: Database, kind: InvoiceKind): Promise<BillingRules> {
  const { tanzanianCurrencies, cashRounding } = await findInvoiceSettings(db)
  const { cnyRate } = await currentRates(db)
  const currencies = kind === 'china' ? (['USD', 'CNY'] as const) : shownCurrencies(tanzanianCurrencies)
  return { currencies, cnyRate, cashRounding }
}

/** The packages that belong to the invoice, in the order named. */
export async function findBilled(db: Database, { receiverId, numbers }: InvoiceTerms): Promise<InvoiceRow[]> {
  const owner = receiverId === null ? null : await selectPresentId(db, receiverId)
  const found = new Map((await selectBilledByNumber(db, numbers)).map((row) => [row.tracking_number, row]))
  const rows = numbers.flatMap((number) => found.get(number) ?? [])
  return rows.filter((row) => owner === null || row.receiver_id === owner)
}

/** A China invoice is for whom its link names; the others are for the one receiver of their packages. */
function receiverNameOf(terms: InvoiceTerms, rows: readonly InvoiceRow[], isOurs: boolean): string | null {
  // Words of somebody else's making are not shown under the company's name.
  if (terms.kind === 'china') return isOurs ? terms.invoiceReceiver : null
  const [first] = rows
  if (!first || rows.some((row) => row.receiver_id !== first.receiver_id)) return null
  return isOurs ? first.receiver_name : maskName(first.receiver_name)
}

const LONGEST_SHOWN = 40

/** For whom an invoice is read: our signature vouches for everything, staff see what it costs without one. */
interface Reader {
  isOurs: boolean
  isStaff: boolean
}

/**
 * What a stranger sees without our signature: of a combined invoice what tracking by the same numbers tells, and of the
 * others no money at all, since anybody can type `margin=0` or a price.
 */
function forStrangers(document: contract.InvoiceDocument): contract.InvoiceDocument {
  const isCombined = document.kind === 'combined'
  return {
    ...document,
    packages: document.packages.map((billed) => ({
      ...billed,
      lines: billed.lines.map((line) => ({ ...line, price: null, amount: null, weightKg: null, cbm: null })),
      total: isCombined ? billed.total : null,
    })),
    amounts: isCombined ? document.amounts : [],
    isPaid: isCombined && document.isPaid,
  }
}

/** The first of their due dates; dates of documents are read in UTC. */
function dueAt(issued: readonly ActiveInvoice[]): string | null {
  const [first] = issued.map(({ dueOn }) => dueOn).sort()
  return first ? `${first}T00:00:00.000Z` : null
}

async function present(
  db: Database,
  { terms, beyond }: AskedInvoice,
  { isOurs, isStaff }: Reader,
  rows: InvoiceRow[],
): Promise<contract.InvoiceDocument> {
  const rules = await billingRules(db, terms.kind)
  const takings = await findTakings(
    db,
    rows.map((row) => row.id),
  )
  const bill = rows.length > 0 ? billPackages(terms, rows, rules, takings) : null
  const found = new Set(rows.map((row) => row.tracking_number))
  const { bankAccounts, mobileMoney } = await findInvoiceSettings(db)
  // Another's document or a stranger's look has no number of ours.
  const isNumbered = (isOurs || isStaff) && terms.kind !== 'china'
  const issued = isNumbered
    ? await findActiveInvoices(
        db,
        rows.map((row) => row.id),
      )
    : []
  const document = {
    kind: terms.kind,
    isSigned: isOurs,
    receiverName: receiverNameOf(terms, rows, isOurs),
    issuedAt: terms.date ?? new Date().toISOString(),
    numbers: issued.map(({ number }) => number),
    dueAt: terms.dueDate ?? dueAt(issued),
    packages: rows.map((row, index) => presentBilled(row, bill?.lines[index] ?? [])),
    amounts: bill?.amounts ?? [],
    isPaid: bill?.isPaid ?? false,
    payments: isOurs ? takings.map((one) => presentTaking(one, rules.currencies, rules.cnyRate)) : [],
    paymentAccounts: isOurs ? { bankAccounts, mobileMoney } : { bankAccounts: [], mobileMoney: [] },
    leftOut: terms.numbers
      .filter((number) => !found.has(number))
      .map((number) => number.slice(0, LONGEST_SHOWN)),
    beyondLimit: beyond,
  }
  return isOurs || isStaff ? document : forStrangers(document)
}

/** For whom an invoice is read, and through what. */
export type InvoiceAsker = Pick<Context, 'db' | 'actor' | 'address' | 'setHeader'>

/**
 * An invoice as whoever has its address may see it. Of strangers without our signature every number that finds nothing
 * counts as a guess before anything is answered, so that an address cannot be used to try numbers out.
 */
export async function readInvoice(
  asker: InvoiceAsker,
  limit: LookupLimit,
  asked: AskedInvoice,
): Promise<contract.InvoiceDocument> {
  asker.setHeader('cache-control', 'no-store')
  const isOurs = await isSigned(asker.db, asked.terms, asked.signature)
  const isStaff = asker.actor !== null
  const isStranger = !isOurs && !isStaff
  if (isStranger) await limit.admit(asker.address, asked.terms.numbers)
  const billed = await findBilled(asker.db, asked.terms)
  const rows = isStranger ? billed.filter((row) => row.has_one_owner) : billed
  if (isStranger) await limit.countMisses(asker.address, asked.terms.numbers.length - rows.length)
  return present(asker.db, asked, { isOurs, isStaff }, rows)
}

/** Keeps a customer's look at what we signed; nobody can tell a stranger's look, and staff look every day. */
export async function recordInvoiceLook(
  context: Context,
  { body }: InputOf<typeof recordEndpoint>,
): Promise<null> {
  const { kind, method, id = null, fixedPrice = null, signature, ...common } = body
  const { terms } = asked(common, { kind, receiverId: id, fixedPrice })
  if (context.actor || !(await isSigned(context.db, terms, signature))) return null
  await recordLinkLook(context.db, terms, method)
  const rows = await findBilled(context.db, terms)
  await recordLooksOfPackages(
    context,
    rows.map((row) => row.id),
    method,
  )
  return null
}

/** What the query of each address asks for. */
export const ASKED = {
  combined: (query: QueryOf<typeof contract.getCombinedInvoice>) =>
    asked(query, { kind: 'combined', receiverId: query.id }),
  'fixed-price': (query: QueryOf<typeof contract.getFixedPriceInvoice>) =>
    asked(query, { kind: 'fixed-price', fixedPrice: query.fixedPrice }),
  china: (query: QueryOf<typeof contract.getChinaInvoice>) =>
    asked(query, {
      kind: 'china',
      margin: query.margin,
      invoiceReceiver: query.invoiceReceiver ?? null,
      date: query.date ?? null,
      dueDate: query.dueDate ?? null,
    }),
}
