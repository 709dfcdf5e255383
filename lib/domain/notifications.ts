import type { Capability } from './access'

/**
 * What somebody of the office is notified of, and who: a mention is its own, the others are for whoever may do what waits.
 * Whoever has lost the right since is shown none of them.
 */
export const NOTIFICATION_ACCESS = {
  mention: 'session.own',
  exception: 'rules.override',
  rate: 'rates.edit',
  transfer: 'transfers.check',
  transferCancellation: 'transfers.check',
  bankChange: 'transfers.check',
  accountsChange: 'transfers.check',
  /** A claim for lost or damaged cargo, until it has an offer or is over. */
  cargoClaim: 'claims.offer',
  settlement: 'claims.confirm',
  /** An unknown parcel that somebody claims: one, however many do. */
  parcelClaim: 'waiting.handle',
  /** Whatever a customer asks of a package; stored under the name of what was notified of first. */
  doubt: 'waiting.handle',
  messagesFailed: 'messages.handle',
} as const satisfies Record<string, Capability>

export type NotificationKind = keyof typeof NOTIFICATION_ACCESS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_ACCESS) as [
  NotificationKind,
  ...NotificationKind[],
]

/** Those of a duty, which several people share: what one of them has done is news to nobody any more. */
export type DutyKind = Exclude<NotificationKind, 'mention'>

/** Colleagues that one note mentions. */
export const MOST_MENTIONS = 20

/** The most that are shown; the unread ones come first. */
export const MOST_NOTIFICATIONS = 100

export const READ_NOTIFICATION_DAYS = 30
export const UNREAD_NOTIFICATION_DAYS = 90
