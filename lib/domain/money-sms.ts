import {
  findPhone,
  type MoneyProvider,
  payerName,
  type ReceivedMoney,
  readAmount,
  readMoment,
} from './incoming-money'

/** Why a text is no money that came in. */
export type SmsProblem = 'smsLoan' | 'smsOutgoing' | 'smsFailed' | 'smsNoReference' | 'smsUnknown'

type SmsRead = { money: ReceivedMoney } | { problem: SmsProblem }

const LOAN = /\b(?:loan|mkopo|zimekopeshwa|umekopeshwa|songesha|nivushe|bustisha)\b/i
const FAILED =
  /\b(?:failed|unsuccessful|imeshindikana|haikufanikiwa|cancelled|imesitishwa|has been reversed|umerudishwa)\b/i
const OUTGOING =
  /\byou have (?:sent|paid|transferred|withdrawn|bought)\b|\b(?:umetuma|umelipa|umehamisha|umetoa|umenunua)\b|\bimetumwa kwa\b|\bsent to\b|\bdebited\b|\bcash-?out\b/i
const RECEIVED = /\breceived\b|\bumepokea\b|\bcash-?in of\b|\bcredited\b|\bimewekwa\b/i

const AMOUNT = String.raw`(?:TZS|TShs?|Tsh)\.?\s*(?<amount>[\d,]+(?:\.\d{1,2})?)`
const DAY = String.raw`\d{1,4}[/.-][\dA-Za-z]{1,3}[/.-]\d{2,4}`

interface Pattern {
  provider: MoneyProvider | ((reference: string) => MoneyProvider)
  text: RegExp
}

const AIRTEL_REFERENCE = /^(?:AT|PP|MP|CI)/i
const airtelOrHalo = (reference: string): MoneyProvider =>
  AIRTEL_REFERENCE.test(reference) ? 'airtel' : 'halopesa'

/** Each as its provider writes it, in English and in Swahili. */
const PATTERNS: readonly Pattern[] = [
  {
    provider: 'mpesa',
    text: new RegExp(
      String.raw`\b(?<reference>[A-Z0-9]{10}) (?:confirmed\.? ?you have received (?:a payment of )?|imethibitishwa\.? ?umepokea )${AMOUNT} (?:from|kutoka(?: kwa)?) (?<payer>.+?),? (?:on (?<day>${DAY}) at (?<hour>\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)|(?:tarehe|mnamo) (?<dayLocal>${DAY}) saa (?<hourLocal>\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?))`,
      'is',
    ),
  },
  {
    provider: 'selcom',
    text: new RegExp(
      String.raw`\b(?<reference>[A-Z0-9]{8}) (?:confirmed\.? you have received|imethibitishwa\.? umepokea) ${AMOUNT} (?:from|kutoka(?: kwa)?) (?<payer>.+?) (?:on|tarehe) (?<day>${DAY}) (?:at |saa )?(?<hour>\d{1,2}:\d{2}(?::\d{2})?)`,
      'is',
    ),
  },
  {
    provider: 'mixx',
    text: new RegExp(
      String.raw`(?:umepokea|you have received) ${AMOUNT} (?:kutoka(?: kwa)?|from) (?<payer>.+?),? (?:kumbukumbu ya malipo|kumbukumbu|payment reference)[.: ]+(?<reference>[A-Z]{2,6}\.(?<stamp>\d{6}\.\d{4})\.[A-Z0-9]+)`,
      'is',
    ),
  },
  {
    provider: 'mixx',
    text: new RegExp(
      String.raw`(?:cash-?in of|umepokea|you have received) ${AMOUNT} (?:from|kutoka(?: kwa)?) (?<payer>.+?)[,.]? ?(?:TxnId|Txn ID|Muamala|Trans ID)[.: ]+(?<reference>\d{8,20})`,
      'is',
    ),
  },
  {
    provider: airtelOrHalo,
    text: new RegExp(
      String.raw`(?:umepokea|you have received) ${AMOUNT} (?:kutoka(?: kwa)?|from) (?<payer>.+?)[.,] ?(?:Rej|Ref|TID|Kumb(?:ukumbu)?)[.: ]+(?<reference>[A-Z0-9][A-Z0-9.]{4,30}[A-Z0-9])`,
      'is',
    ),
  },
  {
    provider: 'bank',
    text: new RegExp(
      String.raw`(?:credited with|imewekwa) ${AMOUNT}(?: (?:from|by|kutoka(?: kwa)?) (?<payer>.+?))?(?: (?:on|tarehe) (?<day>${DAY})(?: (?<hour>\d{1,2}:\d{2}(?::\d{2})?))?)?[.,]? (?:Ref|Kumb(?:ukumbu)?)[.: ]+(?<reference>[A-Z0-9][A-Z0-9/-]{4,40})`,
      'is',
    ),
  },
]

/** 'MFICI.170702.1309.R…' has the moment in the reference itself. */
const stampMoment = (stamp: string) =>
  `20${stamp.slice(0, 2)}-${stamp.slice(2, 4)}-${stamp.slice(4, 6)} ${stamp.slice(7, 9)}:${stamp.slice(9, 11)}`

function momentOf(found: Record<string, string | undefined>) {
  const day = found.day ?? found.dayLocal
  const hour = found.hour ?? found.hourLocal
  const written = found.stamp ? stampMoment(found.stamp) : [day, hour].filter(Boolean).join(' ')
  const none = { paidOn: null, paidAt: null }
  return written === '' ? none : (readMoment(written.replace(/([ap]m)$/i, ' $1')) ?? none)
}

function moneyOf(
  { provider }: Pattern,
  found: Record<string, string | undefined>,
  text: string,
): ReceivedMoney | null {
  const amount = readAmount(found.amount ?? '')
  if (amount === null || found.reference === undefined) return null
  const reference = found.reference.toUpperCase()
  const payer = found.payer ?? ''
  return {
    provider: typeof provider === 'string' ? provider : provider(reference),
    reference,
    amount,
    currency: 'TZS',
    fee: null,
    payer: payerName(payer),
    phone: findPhone(payer),
    remark: text.slice(0, 500),
    ...momentOf(found),
  }
}

/** Six parts of an SMS, and more than any provider writes. */
const LONGEST_TEXT = 1000

/** What one text says; a payment is one by its reference, in whichever language it was notified. */
export function readMoneySms(typed: string): SmsRead {
  const text = typed.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim()
  if (LOAN.test(text)) return { problem: 'smsLoan' }
  if (FAILED.test(text)) return { problem: 'smsFailed' }
  if (OUTGOING.test(text)) return { problem: 'smsOutgoing' }
  for (const pattern of PATTERNS) {
    const groups = pattern.text.exec(text)?.groups
    const money = groups && moneyOf(pattern, groups, text)
    if (money) return { money }
  }
  return { problem: RECEIVED.test(text) ? 'smsNoReference' : 'smsUnknown' }
}

const BEGIN = `(?:[A-Z0-9]{8,10} (?:confirmed|imethibitishwa)|umepokea|you have|cash-?in of|your account|akaunti yako|pesa)`

/** A pasted box as its texts: parted by blank lines, or by a new line that begins like a text of a provider. */
export function splitMoneyTexts(pasted: string): string[] {
  return pasted
    .replaceAll('\r', '')
    .split(new RegExp(String.raw`\n\s*\n|\n(?=\s*${BEGIN}\b)`, 'i'))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
