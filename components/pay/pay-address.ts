import type { PayNow } from '@/lib/contracts/payment-requests'
import type { PaymentSubject } from '@/lib/domain/payment-requests'
import { localPath } from '@/lib/domain/site-pages'

/** What a document says of paying by phone; null where it is not offered. */
export type PayOffer = { href: string; methods: string } | null

/** Leads to the page on which a document is paid by phone; `query` is what the document itself is read with. */
export function payOffer(
  payNow: PayNow,
  { subject, query }: { subject: PaymentSubject; query: Record<string, string> },
  locale: string,
): PayOffer {
  if (!payNow) return null
  const document = String(new URLSearchParams(query))
  const href = localPath(`/pay?${new URLSearchParams({ subject, query: document })}`, locale)
  return { href, methods: payNow.methods }
}

/** Where a request that was made is followed. */
export const requestAddress = (token: string, locale: string): string =>
  localPath(`/pay?request=${token}`, locale)
