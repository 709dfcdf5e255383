/** What other programs are told of. */
export const WEBHOOK_EVENTS = [
  'package.received',
  'package.priced',
  'package.departed',
  'package.arrived',
  'package.paid',
  'package.handed_over',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The pauses after the first attempt and each further one, in seconds: three days in all. */
const RETRY_AFTER_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2, 5, 10, 14, 20, 20].map((pause, index) =>
  index < 3 ? pause : pause * HOUR,
)

/** How long to wait after so many attempts; null when it is given up. */
export function retryAfterSeconds(attempts: number): number | null {
  return RETRY_AFTER_SECONDS[attempts - 1] ?? null
}

/** For how many days deliveries are kept to be looked at. */
export const DELIVERY_RETENTION_DAYS = 30
