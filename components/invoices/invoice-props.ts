import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { qrImage, qrSide } from '@/components/labels/codes'
import { saveOnPhone } from '@/components/offline/save-page'
import { type PayOffer, payOffer } from '@/components/pay/pay-address'
import { ApiError } from '@/lib/client/api-error'
import { languageOf } from '@/lib/client/i18n'
import { apiBase, type PublicProps, publicProps, visitorHeaders } from '@/lib/client/public-props'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { LONGEST_NUMBERS } from '@/lib/contracts/invoices'
import { type InvoiceKind, MOST_PACKAGES } from '@/lib/domain/invoice'
import { type AskedInvoice, askInvoice, type Query } from './ask-invoice'
import { type InvoiceView, invoiceView } from './invoice-view'

interface Code {
  src: string
  side: number
}

export type InvoiceResult =
  | {
      kind: 'invoice'
      invoice: InvoiceView
      most: number
      qr: Code | null
      pdf: string | null
      payOffer: PayOffer
      /** Of an invoice without our signature staff ask again, with their session. */
      asked: AskedInvoice
    }
  /** The address lacks what an invoice needs, or says what none can. */
  | { kind: 'invalid' }
  | { kind: 'failed' }
  /** Limited: how many minutes to wait. */
  | { kind: 'busy'; minutes: number }

export interface InvoiceProps extends PublicProps {
  result: InvoiceResult
}

type Context = GetServerSidePropsContext
/** The parameters that each address has by the specification. */
const PARAMETERS: Record<InvoiceKind, readonly string[]> = {
  combined: ['id', 'trackingNumbers', 'until', 'edition', 'signature'],
  'fixed-price': ['fixedPrice', 'trackingNumbers', 'until', 'edition', 'signature'],
  china: ['margin', 'invoiceReceiver', 'trackingNumbers', 'date', 'dueDate', 'until', 'edition', 'signature'],
}

/** The first of each; one that is named and left empty is not there. */
function queryOf(context: Context, kind: InvoiceKind): Query {
  const values = PARAMETERS[kind].map(
    (name) => [name, [context.query[name]].flat()[0]?.trim() ?? ''] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** Cuts the numbers to what one call carries; `cut` counts the others. */
function fitting(query: Query): { query: Query; cut: number } {
  const all = query.trackingNumbers ?? ''
  if (all.length <= LONGEST_NUMBERS) return { query, cut: 0 }
  const end = all.lastIndexOf('_', LONGEST_NUMBERS)
  const sent = all.slice(0, end < 0 ? LONGEST_NUMBERS : end)
  return { query: { ...query, trackingNumbers: sent }, cut: all.slice(sent.length).split('_').length - 1 }
}

function ask(context: Context, asked: AskedInvoice) {
  return askInvoice(asked, { base: apiBase(context.req), token: '', headers: visitorHeaders(context.req) })
}

/** Where the PDF of the page is; only what we signed can be had as one. */
function pdfOf(kind: InvoiceKind, query: Query, language: string): string {
  const base = (process.env.NEXT_PUBLIC_API_URL || API_BASE_PATH).replace(/\/$/, '')
  return `${base}/invoices/${kind}/pdf?${new URLSearchParams({ ...query, language })}`
}

/** A code of the page's own address; null when it is longer than any code. */
function codeOf(address: string): Code | null {
  try {
    return { src: qrImage(address), side: qrSide(address) }
  } catch {
    return null
  }
}

async function read(context: Context, kind: InvoiceKind, origin: string): Promise<InvoiceResult> {
  const language = languageOf(context.locale)
  const { query, cut } = fitting(queryOf(context, kind))
  const found = await ask(context, { kind, query })
  const prefix = context.locale === context.defaultLocale ? '' : `/${context.locale}`
  const isWhole = found.isSigned && found.packages.length > 0
  return {
    kind: 'invoice',
    invoice: invoiceView({ ...found, beyondLimit: found.beyondLimit + cut }, language),
    most: MOST_PACKAGES,
    qr: isWhole && origin ? codeOf(`${origin}${prefix}${context.resolvedUrl}`) : null,
    pdf: isWhole ? pdfOf(kind, query, language) : null,
    payOffer: kind === 'china' ? null : payOffer(found.payNow ?? null, { subject: kind, query }, language),
    asked: { kind, query },
  }
}

function refused(failure: unknown): InvoiceResult {
  if (!(failure instanceof ApiError) || failure.status >= 500) return { kind: 'failed' }
  if (failure.status !== 429) return { kind: 'invalid' }
  return { kind: 'busy', minutes: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) }
}

const STATUS = { invalid: 404, failed: 503, busy: 429 }

/** The props of an invoice page; a failure becomes a page that says so. */
export async function invoiceProps(
  context: Context,
  kind: InvoiceKind,
): Promise<GetServerSidePropsResult<InvoiceProps>> {
  const props = await publicProps(context, ['invoice', 'pay:link'])
  const result = await read(context, kind, props.origin).catch(refused)
  if (result.kind !== 'invoice') context.res.statusCode = STATUS[result.kind]
  else if (result.invoice.packages.length === 0) context.res.statusCode = 404
  // Only what we signed is saved for offline: another's sums must not pass for the company's.
  const isOurs = result.kind === 'invoice' && result.invoice.isSigned && result.invoice.packages.length > 0
  const offline = isOurs ? await saveOnPhone(context.res, 'invoice', props.language) : {}
  return { props: { ...props, ...offline, result, picture: 'invoice' } }
}
