import type { Capability } from './access'

/**
 * What happens to a package, a customer or a batch, as one stream tells it, and who sees it: never more people than those who see it
 * where it is at home. Sums are for those who read debts, whatever the package itself says.
 */
export const ACTIVITY_ACCESS = {
  note: 'notes.write',
  received: 'cargo.read',
  waiting: 'cargo.read',
  status: 'cargo.read',
  scan: 'cargo.read',
  finding: 'cargo.read',
  photos: 'cargo.read',
  handedOver: 'cargo.read',
  payment: 'debts.read',
  paymentReversed: 'debts.read',
  discount: 'debts.read',
  discountReversed: 'debts.read',
  creditIn: 'debts.read',
  creditOut: 'debts.read',
  storage: 'debts.read',
  invoice: 'debts.read',
  creditNote: 'debts.read',
  message: 'customers.contact',
  answer: 'customers.contact',
  request: 'waiting.handle',
  requestAnswered: 'waiting.handle',
  claim: 'claims.read',
  packageFile: 'cargo.read',
  customerFile: 'customers.contact',
  packagesIn: 'cargo.read',
  packagesOut: 'cargo.read',
  batchRate: 'cargo.read',
  clearing: 'cargo.read',
  batchEntry: 'books.keep',
  batchEntryReversed: 'books.keep',
  batchMessages: 'customers.contact',
  agentFile: 'batches.edit',
  agentFileSent: 'batches.edit',
  batchFile: 'batches.edit',
} as const satisfies Record<string, Capability>

export type ActivityKind = keyof typeof ACTIVITY_ACCESS
export const ACTIVITY_TYPES = Object.keys(ACTIVITY_ACCESS) as [ActivityKind, ...ActivityKind[]]

/**
 * Words that fewer people read than the entry itself: why cargo was approved without its advance speaks of money, and why a
 * rate was set is read by those who set rates, as where rates are looked at.
 */
export const ACTIVITY_TEXT_ACCESS: Partial<Record<ActivityKind, Capability>> = {
  waiting: 'debts.read',
  batchRate: 'rates.edit',
}
