import { useEffect } from 'react'
import type { AskedInvoice } from './ask-invoice'

/**
 * Tells the office that the customer looks at an invoice that we signed: from the browser, since messengers open a link that is sent
 * for its preview too. Whether it is staff who look, the server sees by their session. Nobody waits for it.
 */
export function recordLook({ kind, query }: AskedInvoice, method: 'link' | 'pdf'): void {
  // A China invoice is for others, and has no number of ours.
  if (kind === 'china') return
  const { trackingNumbers = '', id, fixedPrice, signature, until } = query
  const edition = query.edition === undefined ? undefined : Number(query.edition)
  const body = { kind, method, trackingNumbers, id, fixedPrice, signature, until, edition }
  void Promise.all([import('@/lib/client/call'), import('@/lib/contracts/issued-invoices')])
    .then(([{ call }, { recordInvoiceLook }]) => call(recordInvoiceLook, { body }))
    .catch(() => {})
}

/** The page is open; null for one that is not ours. */
export function useLook(asked: AskedInvoice | null): void {
  const address = asked && JSON.stringify(asked)
  useEffect(() => {
    if (address !== null) recordLook(JSON.parse(address) as AskedInvoice, 'link')
  }, [address])
}
