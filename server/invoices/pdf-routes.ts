import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import * as contract from '@/lib/contracts/invoices'
import { fieldProblems } from '@/lib/contracts/issues'
import type { InvoiceKind } from '@/lib/domain/invoice'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { findCompanyProfile } from '@/server/company/profile'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { invalid, notFound } from '@/server/core/failures'
import { networkOf } from '@/server/core/visitor'
import type { FileStore } from '@/server/gateways/file-store'
import type { PdfPrinter } from '@/server/pdf/printer'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { printableInvoice } from './print-invoice'
import { ASKED, type AskedInvoice, readInvoice } from './read-invoice'
import { addressesOf } from './terms'

interface PdfParts {
  db: Database
  config: Config
  store: FileStore
  limit: LookupLimit
  printer: PdfPrinter
}

const language = z.enum(LANGUAGES).default('en')

const READERS = {
  combined: (query: unknown) =>
    parsed(withLanguage(contract.getCombinedInvoice.query), query, ASKED.combined),
  'fixed-price': (query: unknown) =>
    parsed(withLanguage(contract.getFixedPriceInvoice.query), query, ASKED['fixed-price']),
  china: (query: unknown) => parsed(withLanguage(contract.getChinaInvoice.query), query, ASKED.china),
} satisfies Record<InvoiceKind, (query: unknown) => { asked: AskedInvoice; language: Language }>

function withLanguage<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape> | undefined) {
  if (!query) throw new Error('an invoice is asked for by a query')
  return z.intersection(z.object({ language }), query.loose())
}

function parsed<Query extends { language: Language }>(
  schema: z.ZodType<Query>,
  query: unknown,
  ask: (query: Query) => AskedInvoice,
) {
  const read = schema.safeParse(query)
  if (!read.success) throw invalid(fieldProblems(read.error.issues, 'query'))
  return { asked: ask(read.data), language: read.data.language }
}

/** 'https://host' of the page that the QR code opens. */
function originOf({ config }: PdfParts, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
}

/** The PDF of what we signed; any other address has none, since a file keeps no warning beside it. */
async function answerPdf(parts: PdfParts, kind: InvoiceKind, request: FastifyRequest, reply: FastifyReply) {
  const { asked, language: reader } = READERS[kind](request.query)
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  const asker = { db: parts.db, actor: null, address: request.visitorAddress, setHeader }
  const invoice = await readInvoice(asker, parts.limit, asked)
  if (!invoice.isSigned || invoice.packages.length === 0) throw notFound()
  const name = invoice.receiverName ?? ''
  const { path } = addressesOf(asked.terms, asked.signature ?? '', { name, language: reader })
  const company = await findCompanyProfile(parts.db)
  const address = `${originOf(parts, request)}${path}`
  const logo = company.logo && (await parts.store.read(basename(company.logo.url)))
  const document = printableInvoice(invoice, { company, language: reader, address })
  const bytes = await parts.printer.print(document, { logo, asker: networkOf(asker.address) })
  const file = `invoice-${invoice.packages[0]?.trackingNumber}.pdf`
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(bytes)
}

const INVOICE_TYPES = Object.keys(READERS) as InvoiceKind[]

/** GET /invoices/{kind}/pdf: a file instead of the envelope, so it stands beside the routes of the contracts. */
export function registerInvoicePdfs(app: FastifyInstance, parts: PdfParts): void {
  for (const kind of INVOICE_TYPES) {
    app.get(`/invoices/${kind}/pdf`, (request, reply) => answerPdf(parts, kind, request, reply))
  }
}
