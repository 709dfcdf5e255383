import { headerKey } from './import-fields'
import {
  findPhone,
  type MoneyProvider,
  payerName,
  type ReceivedMoney,
  readAmount,
  readMoment,
} from './incoming-money'
import type { Currency } from './money'

export const STATEMENT_FIELDS = [
  'date',
  'time',
  'reference',
  'amount',
  'fee',
  'payer',
  'phone',
  'remark',
  'status',
  'balance',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** What such columns are called by operators and banks, compared by headerKey. */
const HEADERS: Record<StatementField, string> = {
  date: 'date|completion time|transaction date|trans date|txn date|value date|posting date|booking date|tarehe|date time|initiation time|transaction time',
  time: 'time|hour|saa|muda',
  reference:
    'receipt no|receipt|receipt number|transaction id|transaction reference|transaction ref|txn id|txnid|trans id|reference|reference no|reference number|ref no|ref|chq ref no|kumbukumbu|muamala|risiti',
  amount:
    'paid in|credit|credit amount|credits|money in|deposit|deposits|amount in|cr|received|kiasi kilichoingia|iliyoingia|amount|kiasi',
  fee: 'fee|fees|charge|charges|commission|ada|makato|tozo',
  payer:
    'other party info|payer|payer name|sender|sender name|from|from name|name|customer name|opposite party|jina|mlipaji|mtumaji',
  phone: 'phone|msisdn|phone number|sender phone|payer phone|mobile|from msisdn|simu|namba ya simu',
  remark:
    'details|description|narration|narrative|particulars|remarks|remark|note|transaction details|a c no|account no|maelezo|maoni|kumbukumbu ya malipo',
  status: 'transaction status|status|hali',
  balance: 'balance|running balance|closing balance|book balance|account balance|available balance|salio',
}

const NEEDED: readonly StatementField[] = ['date', 'reference', 'amount']

/** The field of each column, null for none: as the account remembers it, then by the known heads. The first column keeps a field. */
export function statementColumns(
  header: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (StatementField | null)[] {
  const keys = header.map(headerKey)
  const found: (StatementField | null)[] = keys.map(() => null)
  const taken = new Set<StatementField>()
  const take = (index: number, field: StatementField) => {
    if (found[index] !== null || taken.has(field)) return
    found[index] = field
    taken.add(field)
  }
  for (const [index, key] of keys.entries()) {
    const field = STATEMENT_FIELDS.find((name) => name === remembered.get(key))
    if (field) take(index, field)
  }
  // The head that says more comes first: 'Completion Time' before 'Initiation Time', 'Paid In' before 'Amount'.
  for (const field of STATEMENT_FIELDS) {
    for (const head of HEADERS[field].split('|')) {
      const index = keys.indexOf(head)
      if (index !== -1) take(index, field)
    }
  }
  return found
}

export function missingStatementFields(columns: readonly (StatementField | null)[]): StatementField[] {
  return NEEDED.filter((field) => !columns.includes(field))
}

export type StatementProblem = 'statementReference' | 'statementAmount' | 'statementDate' | 'smsFailed'

const FAILED = /fail|declin|cancel|revers|pending|imeshindikana/i
const NOTHING = /^[-–—\s0.,]*$/

type Values = Partial<Record<StatementField, string>>

const phoneIn = (...texts: readonly (string | undefined)[]) =>
  texts.map((text) => findPhone(text ?? '')).find((phone) => phone !== null) ?? null

/** Who paid, and for what, as far as the row says. */
const payerOf = ({ fee = '', payer = '', phone, remark = '' }: Values) => ({
  fee: readAmount(fee.replace(/^\s*-/, '')),
  payer: payerName(payer),
  phone: phoneIn(phone, payer, remark),
  remark: remark.slice(0, 500) || null,
})

/** What a row says: money that came in, nothing of the sort (money out, a total), or what is wrong with it. */
export function readStatementRow(
  cells: readonly string[],
  columns: readonly (StatementField | null)[],
  of: { provider: MoneyProvider; currency: Currency },
): { money: ReceivedMoney } | { problem: StatementProblem } | null {
  const values: Values = {}
  for (const [index, field] of columns.entries()) {
    if (field) values[field] = cells[index]?.trim() ?? ''
  }
  const { date = '', time, reference = '', amount: written = '', status = '' } = values
  // Money that went out has its amount in another column, or a sign before it.
  if (NOTHING.test(written) || /^\s*[-(]/.test(written)) return null
  if (FAILED.test(status)) return { problem: 'smsFailed' }
  const amount = readAmount(written.replace(/^\s*\+/, ''))
  if (amount === null) return { problem: 'statementAmount' }
  if (reference === '' || reference.length > 100) return { problem: 'statementReference' }
  const moment = readMoment(time ? `${date} ${time}` : date)
  if (moment === null) return { problem: 'statementDate' }
  return { money: { ...of, reference, amount, ...payerOf(values), ...moment } }
}
