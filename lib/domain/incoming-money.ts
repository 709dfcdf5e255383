import { type CalendarDate, isCalendarDate, officeMidnight } from './dates'
import { type Currency, type Decimal, decimal, toMoney } from './money'

/** Who says that money came in. References of one provider are unique; those of banks are within an account. */
export const MONEY_PROVIDERS = [
  'mpesa',
  'mixx',
  'airtel',
  'halopesa',
  'selcom',
  'azampay',
  'clickpesa',
  'bank',
] as const
export type MoneyProvider = (typeof MONEY_PROVIDERS)[number]

export const INCOMING_SOURCES = ['statement', 'gateway', 'sms', 'manual'] as const
export type IncomingSource = (typeof INCOMING_SOURCES)[number]

const BELIEF: Record<IncomingSource, number> = { manual: 0, sms: 0, gateway: 1, statement: 2 }

/** Whether a source that says the same as another confirms it: anybody can write a text, and a gateway was asked. */
export const confirms = (source: IncomingSource, other: IncomingSource) => BELIEF[source] > BELIEF[other]

export const INCOMING_STATES = ['new', 'matched', 'split', 'parked', 'returned'] as const

/** Money as a provider's text or statement says that it came in. */
export interface ReceivedMoney {
  provider: MoneyProvider
  reference: string
  amount: Decimal
  currency: Currency
  fee: Decimal | null
  payer: string | null
  /** As it was written, or null. */
  phone: string | null
  /** What the payer wrote: where a package's number may be. */
  remark: string | null
  paidOn: CalendarDate | null
  /** The instant, where the hour is known. */
  paidAt: string | null
}

const CENTS = /^\d{1,3}(,\d{3})*(\.\d{1,2})?$|^\d+(\.\d{1,2})?$/

/** '1,250,000.00', '15000', '15,000/=', 'TZS 4,000.00' as an exact amount; null for what is none. */
export function readAmount(written: string): Decimal | null {
  const bare = written
    .trim()
    .replace(/^(?:TZS|TShs?|USD|US\$|CNY|\$)\.?/i, '')
    .replace(/(?:\/=|\/-|CR)$/i, '')
    .trim()
    .replace(/(?<=\d)[\s'](?=\d{3})/g, '')
  if (!CENTS.test(bare) || bare.length > 20) return null
  const amount = decimal(bare.replaceAll(',', ''))
  return amount.gt(0) ? toMoney(amount) : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY =
  /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3})[-/. ](?<year>\d{4}|\d{2}))/i
const HOUR = /^[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)? ?(?<half>[ap]m)?Z?$/i

function dayOf({ iso, day = '', month = '', year = '' }: Record<string, string | undefined>): CalendarDate {
  if (iso !== undefined) return iso
  const number = /\d/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1)
  return `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Seconds since midnight; null for no hour of a day. */
function secondsOf({ hour = '', minute = '', second = '0', half }: Record<string, string | undefined>) {
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (h > 23 || m > 59 || s > 59 || (half && (h < 1 || h > 12))) return null
  const ofDay = half ? (h % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : h
  return (ofDay * 60 + m) * 60 + s
}

/** A day, with its hour or without, as Tanzanian statements and texts write it: the day before the month, the office's time. */
export function readMoment(written: string): Pick<ReceivedMoney, 'paidOn' | 'paidAt'> | null {
  const text = written.trim().replace(/\s+/g, ' ')
  const found = DAY.exec(text)
  const paidOn = dayOf(found?.groups ?? {})
  if (!found || !isCalendarDate(paidOn)) return null
  const rest = text.slice(found[0].length)
  if (rest === '') return { paidOn, paidAt: null }
  const seconds = secondsOf(HOUR.exec(rest)?.groups ?? { hour: '24' })
  if (seconds === null) return null
  return { paidOn, paidAt: new Date(officeMidnight(paidOn).getTime() + seconds * 1000).toISOString() }
}

/** A Tanzanian or international phone inside a text; null when there is none. */
export function findPhone(text: string): string | null {
  return /(?<![\d*])(?:\+?255|0)[67]\d{8}(?!\d)/.exec(text.replace(/(?<=\d)[ -](?=\d)/g, ''))?.[0] ?? null
}

/** A payer's name without the phone, till or account beside it. */
export function payerName(written: string): string | null {
  const name = written
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\+?\d[\d\s*-]{4,}/g, ' ')
    .replace(/[^\p{L}'. -]+/gu, ' ')
    .split(' ')
    .filter((part) => /\p{L}/u.test(part))
    .join(' ')
  return name === '' ? null : name.slice(0, 200)
}
