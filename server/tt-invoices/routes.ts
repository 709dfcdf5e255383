import * as contract from '@/lib/contracts/tt-invoices'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { cancelTtInvoice } from './cancel-invoice'
import { createTtInvoice } from './create-invoice'
import { findTtInvoice } from './find-invoice'
import { presentTtInvoice } from './presenter'
import { selectTtInvoicePage } from './store'

async function listTtInvoices(context: Context, { query }: InputOf<typeof contract.listTtInvoices>) {
  const { rows, total } = await selectTtInvoicePage(context.db, query)
  return pageOf(query, total, rows.map(presentTtInvoice))
}

export const ttInvoiceRoutes: Route[] = [
  route(contract.createTtInvoice, createTtInvoice),
  route(contract.listTtInvoices, listTtInvoices),
  route(contract.getTtInvoice, (context, { params }) => findTtInvoice(context.db, params.id)),
  route(contract.cancelTtInvoice, cancelTtInvoice),
]
