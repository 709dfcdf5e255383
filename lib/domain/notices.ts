import type { TransitStatus } from './transit-status'

export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
/** The same in every language. */
export const CHANNEL_NAMES: Record<MessageChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** What customers are written to about, in the order of the journey. */
export const NOTICE_EVENTS = [
  'received',
  'releaseNotice',
  'approved',
  'customsAsked',
  'departed',
  'delayed',
  'discharged',
  'customsLodged',
  'customsAssessed',
  'customsPaid',
  'customsVerified',
  'customsReleased',
  'customsGateOut',
  'ready',
  'handOverCode',
  'delivered',
  'paymentTaken',
  'rateChanged',
  'requestAnswered',
  'invoice',
  'debtReminder',
  'claimReceived',
  'claimOffered',
  'claimSettled',
  'claimRefused',
  'parcelClaimAccepted',
  'parcelClaimRefused',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** News of the journey, which a customer may not want. The others ask for something, or concern money. */
export const NEWS_EVENTS = [
  'received',
  'approved',
  'departed',
  'delayed',
  'discharged',
  'customsLodged',
  'customsAssessed',
  'customsPaid',
  'customsVerified',
  'customsReleased',
  'customsGateOut',
  'delivered',
] as const

/** The values that every notice has. */
const ALWAYS = ['name', 'company'] as const

/** The variables that a template of each event may use. */
export const NOTICE_VARIABLES: Record<NoticeEvent, readonly string[]> = {
  received: [...ALWAYS, 'trackingNumber', 'pieces', 'link'],
  releaseNotice: [...ALWAYS, 'trackingNumber', 'pieces', 'link', 'advance'],
  approved: [...ALWAYS, 'trackingNumber'],
  customsAsked: [...ALWAYS, 'trackingNumbers', 'batch', 'link'],
  departed: [...ALWAYS, 'trackingNumbers', 'batch', 'port', 'destination', 'date'],
  delayed: [...ALWAYS, 'trackingNumbers', 'batch', 'reason'],
  discharged: [...ALWAYS, 'trackingNumbers', 'batch', 'remaining'],
  customsLodged: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  customsAssessed: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  customsPaid: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  customsVerified: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  customsReleased: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  customsGateOut: [...ALWAYS, 'trackingNumbers', 'batch', 'date'],
  ready: [...ALWAYS, 'trackingNumber', 'remaining', 'handOverCode'],
  handOverCode: [...ALWAYS, 'code'],
  delivered: [...ALWAYS, 'trackingNumber', 'deliveredTo', 'rest'],
  paymentTaken: [...ALWAYS, 'trackingNumber', 'amount', 'receipt', 'remaining'],
  rateChanged: [...ALWAYS, 'trackingNumbers', 'batch', 'rate', 'remaining', 'remainingTZS'],
  requestAnswered: [...ALWAYS, 'trackingNumber', 'answer', 'link'],
  invoice: [...ALWAYS, 'trackingNumber', 'remaining', 'link'],
  debtReminder: [...ALWAYS, 'trackingNumber', 'remaining', 'link'],
  claimReceived: [...ALWAYS, 'claim', 'trackingNumber', 'link'],
  claimOffered: [...ALWAYS, 'claim', 'trackingNumber', 'amount', 'link'],
  claimSettled: [...ALWAYS, 'claim', 'trackingNumber', 'amount', 'link'],
  claimRefused: [...ALWAYS, 'claim', 'trackingNumber', 'link'],
  parcelClaimAccepted: [...ALWAYS, 'trackingNumber', 'date', 'link'],
  parcelClaimRefused: [...ALWAYS, 'date', 'link'],
}

/** Events that are sent by SMS by default; WhatsApp is off by default. */
const SMS_EVENTS: readonly NoticeEvent[] = [
  'received',
  'releaseNotice',
  'customsAsked',
  'departed',
  'delayed',
  'discharged',
  'customsLodged',
  'customsAssessed',
  'customsPaid',
  'customsVerified',
  'customsReleased',
  'customsGateOut',
  'ready',
  'handOverCode',
  'paymentTaken',
  'rateChanged',
  'requestAnswered',
  'invoice',
  'debtReminder',
  'claimReceived',
  'claimOffered',
  'claimSettled',
  'claimRefused',
  'parcelClaimAccepted',
  'parcelClaimRefused',
]

/** The default of an event's switch for a channel. */
export function isOnByDefault(event: NoticeEvent, channel: MessageChannel): boolean {
  return channel === 'sms' && SMS_EVENTS.includes(event)
}

const NOTICE_OF_MOVE: Record<TransitStatus, NoticeEvent | null> = {
  1: null,
  2: 'departed',
  3: 'delayed',
  4: 'discharged',
  // From the port on each package has its own notices.
  5: null,
}

/** The notice for a batch's customers when it moves to a status. */
export function noticeOfMove(to: TransitStatus): NoticeEvent | null {
  return NOTICE_OF_MOVE[to]
}

/** The variables of a bulk message: what is known of every customer. */
export const BULK_VARIABLES = ['name', 'company', 'remaining'] as const
