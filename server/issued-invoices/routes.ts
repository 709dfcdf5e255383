import type { QueryOf } from '@/lib/contracts/endpoint'
import * as contract from '@/lib/contracts/issued-invoices'
import { listMyInvoices as myContract, getMyInvoicePdf as myPdfContract } from '@/lib/contracts/my-money'
import { sendIssuedInvoice as sendContract } from '@/lib/contracts/notices'
import { type Currency, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { PdfPrinter } from '@/server/pdf/printer'
import { creditInvoice } from './credit-invoice'
import { issueInvoice } from './issue-invoice'
import { getMyInvoicePdf, listMyInvoices } from './my-invoices'
import { findIssued, presentIssued } from './presenter'
import { printableIssued } from './print-issued'
import { sendIssuedInvoice } from './send-issued'
import { selectIssuedPage } from './store'

async function listIssued(
  context: Context,
  { query }: { query: QueryOf<typeof contract.listIssuedInvoices> },
): Promise<contract.IssuedInvoices> {
  const { rows, sums } = await selectIssuedPage(context.db, query)
  const total = sums.reduce((count, { documents }) => count + Number(documents), 0)
  return {
    ...pageOf(query, total, rows.map(presentIssued)),
    sums: sums.map(({ currency, documents, payable, due }) => ({
      currency: currency as Currency,
      documents: Number(documents),
      payable: toMoney(payable),
      due: toMoney(due),
    })),
  }
}

async function printIssued(
  printer: PdfPrinter,
  context: Context,
  { params, query }: InputOf<typeof contract.getIssuedInvoicePdf>,
) {
  const invoice = await findIssued(context.db, params.id)
  const bytes = await printer.print(printableIssued(invoice, query.language ?? context.language))
  return { fileName: `${invoice.number}.pdf`, base64: bytes.toString('base64') }
}

export function issuedInvoiceRoutes(printer: PdfPrinter): Route[] {
  return [
    route(contract.issueInvoice, issueInvoice),
    route(contract.listIssuedInvoices, listIssued),
    route(contract.getIssuedInvoice, ({ db }, { params }) => findIssued(db, params.id)),
    route(contract.creditInvoice, creditInvoice),
    route(contract.getIssuedInvoicePdf, (context, input) => printIssued(printer, context, input)),
    route(sendContract, sendIssuedInvoice),
    route(myContract, listMyInvoices),
    route(myPdfContract, getMyInvoicePdf(printer)),
  ]
}
