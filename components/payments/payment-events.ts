import type { Discount, Instalment, PackageAccount } from '@/lib/contracts/payments'

type CreditMove = PackageAccount['creditMoves'][number]

/** One thing that happened to the money of a package. */
export type PaymentEvent =
  | { kind: 'payment'; of: Instalment }
  | { kind: 'discount'; of: Discount }
  | { kind: 'credit'; of: CreditMove }

/** All that happened, the latest first. */
export function paymentEvents({ instalments, discounts, creditMoves }: PackageAccount): PaymentEvent[] {
  const events: PaymentEvent[] = [
    ...instalments.map((of) => ({ kind: 'payment' as const, of })),
    ...discounts.map((of) => ({ kind: 'discount' as const, of })),
    ...creditMoves.map((of) => ({ kind: 'credit' as const, of })),
  ]
  return events.sort((a, b) => b.of.createdAt.localeCompare(a.of.createdAt))
}
