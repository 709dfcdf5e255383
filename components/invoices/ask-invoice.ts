import { type CallOptions, call } from '@/lib/client/call'
import {
  getChinaInvoice,
  getCombinedInvoice,
  getFixedPriceInvoice,
  type InvoiceDocument,
  type PayableInvoice,
} from '@/lib/contracts/invoices'
import type { InvoiceKind } from '@/lib/domain/invoice'

export type Query = Record<string, string>

/** The kind and the parameters of an invoice's address. */
export interface AskedInvoice {
  kind: InvoiceKind
  query: Query
}

type Through = Pick<CallOptions<never, never, never>, 'base' | 'token' | 'headers'>

export function askInvoice(
  { kind, query }: AskedInvoice,
  through: Through = {},
): Promise<InvoiceDocument & Partial<Pick<PayableInvoice, 'payNow'>>> {
  const { trackingNumbers = '', id = '', fixedPrice = '' } = query
  if (kind === 'combined')
    return call(getCombinedInvoice, { query: { ...query, id, trackingNumbers }, ...through })
  if (kind === 'china') return call(getChinaInvoice, { query: { ...query, trackingNumbers }, ...through })
  return call(getFixedPriceInvoice, { query: { ...query, fixedPrice, trackingNumbers }, ...through })
}
