import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type listMyInvoices as listEndpoint,
  MY_PAGE,
  type MyInvoice,
  type getMyInvoicePdf as pdfEndpoint,
} from '@/lib/contracts/my-money'
import { type Context, customerOf, customerSessionOf } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import type { PdfPrinter } from '@/server/pdf/printer'
import { recordLooks } from './looks'
import { findIssued, presentIssued } from './presenter'
import { printableIssued } from './print-issued'
import { type IssuedRow, selectIssuedPage } from './store'

/** Who wrote it and why is printed on it; the list has what a phone shows. */
function presentMine(row: IssuedRow): MyInvoice {
  const {
    customer: _,
    rate: _rate,
    reason: _reason,
    issuedBy: _by,
    createdAt: _at,
    packageIds: _packages,
    sent: _sent,
    opened: _opened,
    ...shown
  } = presentIssued(row)
  return shown
}

export async function listMyInvoices(
  context: Context,
  { query: { pageNum } }: InputOf<typeof listEndpoint>,
): Promise<DataOf<typeof listEndpoint>> {
  const { id: customerId } = customerOf(context)
  const { isView } = customerSessionOf(context)
  const asked = { customerId, pageNum, itemsPerPage: MY_PAGE }
  const { rows, sums } = await selectIssuedPage(context.db, asked)
  if (!isView) {
    await recordLooks(
      context,
      rows.map((row) => row.id),
      'account',
    )
  }
  const total = sums.reduce((count, { documents }) => count + Number(documents), 0)
  return pageOf(asked, total, rows.map(presentMine))
}

/** As the office prints it. */
export function getMyInvoicePdf(printer: PdfPrinter) {
  return async (context: Context, { params }: InputOf<typeof pdfEndpoint>) => {
    const { db, language } = context
    const { id } = customerOf(context)
    const invoice = await findIssued(db, params.id)
    // Merged since, the invoice names the record that stayed.
    if (invoice.customer.id !== id) throw notFound()
    const bytes = await printer.print(printableIssued(invoice, language), { asker: id })
    if (!customerSessionOf(context).isView) await recordLooks(context, [invoice.id], 'pdf')
    return { fileName: `${invoice.number}.pdf`, base64: bytes.toString('base64') }
  }
}
