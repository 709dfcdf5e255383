import { API_BASE_PATH } from '@/lib/contracts/envelope'
import type { InvoiceKind } from '@/lib/domain/invoice'
import type { Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import type { Language } from '@/server/core/language'
import { isLinkSigned, signLink } from '@/server/core/link-signature'

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
}

const PURPOSE = 'invoice'

function signedContent(terms: InvoiceTerms): string {
  const { kind, receiverId, numbers, fixedPrice, margin, invoiceReceiver, date, dueDate } = terms
  return JSON.stringify([
    kind,
    receiverId,
    numbers.join('_'),
    fixedPrice,
    margin,
    invoiceReceiver,
    date,
    dueDate,
  ])
}

export function isSigned(db: Database, terms: InvoiceTerms, signature: string | undefined): Promise<boolean> {
  return isLinkSigned(db, PURPOSE, signedContent(terms), signature ?? '')
}

/** The parameters of the address by the specification's names, in its order. */
function addressQuery(terms: InvoiceTerms, signature: string): URLSearchParams {
  const { receiverId, numbers, fixedPrice, margin, invoiceReceiver, date, dueDate } = terms
  const given = Object.entries({
    id: receiverId,
    fixedPrice,
    margin,
    invoiceReceiver,
    trackingNumbers: numbers.join('_'),
    date,
    dueDate,
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
  const prefix = language === 'en' ? '' : `/${language}`
  const pdfQuery = new URLSearchParams([...query, ['language', language]])
  return {
    path: `${prefix}${PAGES[terms.kind](name)}?${query}`,
    pdfPath: `${API_BASE_PATH}/invoices/${terms.kind}/pdf?${pdfQuery}`,
  }
}

/** The same, with our signature. */
export async function signedAddresses(db: Database, terms: InvoiceTerms, reader: Reader) {
  return addressesOf(terms, await signLink(db, PURPOSE, signedContent(terms)), reader)
}
