import * as contract from '@/lib/contracts/invoices'
import { type Route, route } from '@/server/core/route'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { createInvoiceLink } from './create-link'
import { invoiceReads } from './read-invoice'
import { findInvoiceSettings, saveInvoiceSettings } from './settings'

export function invoiceRoutes(limit: LookupLimit): Route[] {
  const reads = invoiceReads(limit)
  return [
    route(contract.getCombinedInvoice, reads.combined),
    route(contract.getFixedPriceInvoice, reads.fixedPrice),
    route(contract.getChinaInvoice, reads.china),
    route(contract.createInvoiceLink, createInvoiceLink),
    route(contract.getInvoiceSettings, (context) => findInvoiceSettings(context.db)),
    route(contract.putInvoiceSettings, saveInvoiceSettings),
  ]
}
