import * as links from '@/lib/contracts/invoice-links'
import * as contract from '@/lib/contracts/invoices'
import { recordInvoiceLook as lookContract } from '@/lib/contracts/issued-invoices'
import { sendInvoice as sendEndpoint } from '@/lib/contracts/notices'
import { type Route, route } from '@/server/core/route'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { createInvoiceLink, revokeInvoiceLink, sendInvoice } from './create-link'
import { listInvoiceLinks, revokeListedInvoiceLink } from './link-register'
import { readPayableInvoice } from './payable'
import { ASKED, readInvoice, recordInvoiceLook } from './read-invoice'
import {
  confirmAccountsChange,
  readInvoiceSettings,
  rejectAccountsChange,
  saveInvoiceSettings,
} from './settings'

export function invoiceRoutes(limit: LookupLimit): Route[] {
  return [
    route(contract.getCombinedInvoice, (context, { query }) =>
      readPayableInvoice(context, limit, ASKED.combined(query)),
    ),
    route(contract.getFixedPriceInvoice, (context, { query }) =>
      readPayableInvoice(context, limit, ASKED['fixed-price'](query)),
    ),
    route(contract.getChinaInvoice, (context, { query }) => readInvoice(context, limit, ASKED.china(query))),
    route(lookContract, recordInvoiceLook),
    route(contract.createInvoiceLink, createInvoiceLink),
    route(contract.revokeInvoiceLink, revokeInvoiceLink),
    route(links.listInvoiceLinks, listInvoiceLinks),
    route(links.revokeListedInvoiceLink, revokeListedInvoiceLink),
    route(sendEndpoint, sendInvoice),
    route(contract.getInvoiceSettings, readInvoiceSettings),
    route(contract.putInvoiceSettings, saveInvoiceSettings),
    route(contract.confirmAccountsChange, confirmAccountsChange),
    route(contract.rejectAccountsChange, rejectAccountsChange),
  ]
}
