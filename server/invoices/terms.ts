import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import type { InvoiceKind } from '@/lib/domain/invoice'
import { type Language, prefixOf } from '@/lib/domain/languages'
import type { Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { createSigner, isLinkSigned } from '@/server/core/link-signature'

/** What the address of an invoice says; with the signature over it, what the office stands by. */
export interface InvoiceTerms {
  kind: InvoiceKind
  /** Of a combined invoice. */
  receiverId: string | null
  numbers: readonly string[]
  /** US$; of a fixed-price invoice. */
  fixedPrice: Decimal | null
  /** Percent; of a China invoice, as the next three. */
  margin: Decimal | null
  invoiceReceiver: string | null
  date: string | null
  dueDate: string | null
  /** The last day on which the link is ours; null for one without an end. */
  until: CalendarDate | null
  /** How often links that say the same were revoked before it was made. */
  edition: number
}

const PURPOSE = 'invoice'

/** What is billed to whom; links that were sent before there were ends and editions are signed over this alone. */
function billedContent(terms: InvoiceTerms): unknown[] {
  const { kind, receiverId, numbers, fixedPrice, margin, invoiceReceiver, date, dueDate } = terms
  return [kind, receiverId, numbers.join('_'), fixedPrice, margin, invoiceReceiver, date, dueDate]
}

function signedContent(terms: InvoiceTerms): string {
  const { until, edition } = terms
  const content = billedContent(terms)
  return JSON.stringify(until === null && edition === 0 ? content : [...content, until, edition])
}

export const hashOf = (terms: InvoiceTerms) =>
  createHash('sha256')
    .update(JSON.stringify(billedContent(terms)))
    .digest('hex')

async function findEdition(db: Database, terms: InvoiceTerms): Promise<number> {
  const row = await db
    .selectFrom('invoice_link_editions')
    .select('edition')
    .where('content_hash', '=', hashOf(terms))
    .executeTakeFirst()
  return row?.edition ?? 0
}

/**
 * No link that says this is ours any more; those made from now on are. With an edition only as long as they are of that one
 * still. Answers whether they were.
 */
export async function revokeTerms(
  db: Database,
  terms: InvoiceTerms,
  revokedBy: string,
  edition: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into invoice_link_editions (content_hash, edition, revoked_by) values (${hashOf(terms)}, 1, ${revokedBy})
    on conflict (content_hash) do update set edition = invoice_link_editions.edition + 1, revoked_by = ${revokedBy},
      revoked_at = now()
    where ${edition}::integer is null or invoice_link_editions.edition = ${edition} returning 1`.execute(db)
  return rows.length > 0
}

/** Whether we stand by it: signed, not past its end, and not revoked. */
export async function isSigned(
  db: Database,
  terms: InvoiceTerms,
  signature: string | undefined,
): Promise<boolean> {
  if (!(await isLinkSigned(db, PURPOSE, signedContent(terms), signature ?? ''))) return false
  if (terms.until !== null && terms.until < officeToday()) return false
  return terms.edition === (await findEdition(db, terms))
}

/** The parameters of the address by the specification's names, in its order. */
function addressQuery(terms: InvoiceTerms, signature: string): URLSearchParams {
  const { receiverId, numbers, fixedPrice, margin, invoiceReceiver, date, dueDate, until, edition } = terms
  const given = Object.entries({
    id: receiverId,
    fixedPrice,
    margin,
    invoiceReceiver,
    trackingNumbers: numbers.join('_'),
    date,
    dueDate,
    until,
    edition: edition === 0 ? null : String(edition),
    signature,
  })
  return new URLSearchParams(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** A name as a part of a path: what a path gives a meaning to is left out, since the page does not read it. */
function pathPart(name: string): string {
  return encodeURIComponent(name.replace(/[./\\?#%\s]+/g, ' ').trim() || 'invoice')
}

const PAGES: Record<InvoiceKind, (name: string) => string> = {
  combined: (name) => `/combined-invoice/${pathPart(name)}`,
  'fixed-price': () => '/fixed-price-combined-invoice/Tz%20Invoice',
  china: () => '/china-invoice',
}

interface Reader {
  /** Of the receiver: it is in the address by the specification, and nothing reads it there. */
  name: string
  language: Language
}

/** The addresses of an invoice: its page in a language, and the PDF of that page. */
export function addressesOf(terms: InvoiceTerms, signature: string, { name, language }: Reader) {
  const query = addressQuery(terms, signature)
  const prefix = prefixOf(language)
  const pdfQuery = new URLSearchParams([...query, ['language', language]])
  return {
    path: `${prefix}${PAGES[terms.kind](name)}?${query}`,
    pdfPath: `${API_BASE_PATH}/invoices/${terms.kind}/pdf?${pdfQuery}`,
  }
}

/** What was asked for, as links of it that are made now say it. */
export async function presentTerms(db: Database, asked: InvoiceTerms): Promise<InvoiceTerms> {
  return { ...asked, edition: await findEdition(db, asked) }
}

/** The same addresses with our signature, for many links by one reading of the secret. */
export async function createAddressSigner(db: Database) {
  const sign = await createSigner(db, PURPOSE)
  return (terms: InvoiceTerms, reader: Reader) => addressesOf(terms, sign(signedContent(terms)), reader)
}
