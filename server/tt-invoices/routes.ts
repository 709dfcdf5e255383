import * as contract from '@/lib/contracts/tt-invoices'
import { findCompanyProfile } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { PdfPrinter } from '@/server/pdf/printer'
import { cancelTtInvoice, createTtInvoice } from './create-invoice'
import { findTtInvoice, presentTtInvoice } from './find-invoice'
import { printableTtInvoice } from './print-tt-invoice'
import { selectTtInvoicePage } from './store'

async function listTtInvoices(context: Context, { query }: InputOf<typeof contract.listTtInvoices>) {
  const { rows, total } = await selectTtInvoicePage(context.db, query)
  return pageOf(query, total, rows.map(presentTtInvoice))
}

async function printTtInvoice(
  printer: PdfPrinter,
  context: Context,
  { params, query }: InputOf<typeof contract.getTtInvoicePdf>,
) {
  const invoice = await findTtInvoice(context.db, params.id)
  const company = await findCompanyProfile(context.db)
  const bytes = await printer.print(printableTtInvoice(invoice, company, query.language ?? context.language))
  return { fileName: `${invoice.number}.pdf`, base64: bytes.toString('base64') }
}

export function ttInvoiceRoutes(printer: PdfPrinter): Route[] {
  return [
    route(contract.createTtInvoice, createTtInvoice),
    route(contract.listTtInvoices, listTtInvoices),
    route(contract.getTtInvoice, (context, { params }) => findTtInvoice(context.db, params.id)),
    route(contract.getTtInvoicePdf, (context, input) => printTtInvoice(printer, context, input)),
    route(contract.cancelTtInvoice, cancelTtInvoice),
  ]
}
