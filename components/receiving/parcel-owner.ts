import type { KnownCustomer, ReceivingLookup } from '@/lib/contracts/receiving'

/** The customer alone, without what an answer says besides. */
export function customerOf({ id, name, shippingMark, phone }: KnownCustomer): KnownCustomer {
  return { id, name, shippingMark, phone }
}

/** Whose it is beyond guessing: who announced the number, or the only one whose mark it carries. */
export function sureOwner(answer: ReceivingLookup | null): KnownCustomer | null {
  const marked = answer?.guesses.filter(({ reason }) => reason === 'mark') ?? []
  const sure = answer?.expected?.customer ?? (marked.length === 1 ? marked[0] : undefined)
  return sure ? customerOf(sure) : null
}
