import type {
  enterIncomingMoney as enterEndpoint,
  IncomingMoney,
  pasteMoneyTexts as pasteEndpoint,
  TakenRows,
} from '@/lib/contracts/incoming-money'
import { isFutureDate, officeToday } from '@/lib/domain/dates'
import { confirms, type IncomingSource, type ReceivedMoney } from '@/lib/domain/incoming-money'
import { type Currency, decimal, formatMoney } from '@/lib/domain/money'
import { readMoneySms, splitMoneyTexts } from '@/lib/domain/money-sms'
import { referenceKey } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import { say } from '@/server/core/language'
import { addJob } from '@/server/core/queue'
import type { InputOf } from '@/server/core/route'
import { checkCustomersCurrency } from '@/server/currencies/check-currency'
import { checkMoneyAccount } from '@/server/transactions/accounts'
import { MATCH_MONEY } from './match-waiting'
import { presentIncoming } from './presenter'
import { confirmIncoming, insertIncoming, lockByReference, selectIncoming } from './store'

type Account = Awaited<ReturnType<typeof checkMoneyAccount>> & { currency: Currency }
type TakenRow = TakenRows['rows'][number]

/** One row of what was brought: money, or why it is none. */
export interface Brought {
  rowNumber: number
  raw: string
  money: ReceivedMoney | null
  problem: string | null
}

interface Origin {
  account: Account
  source: IncomingSource
  /** The day of what names none. */
  day: string
}

/** An account that money from outside can come into: not a cash box. */
export async function checkAccount(context: Context, accountId: string): Promise<Account> {
  const account = await checkMoneyAccount(context.db, accountId)
  if (account.kind === 'cash') throw invalidField('accountId', 'cashAccount')
  return { ...account, currency: checkCustomersCurrency(account.currency, 'accountId') }
}

/** What of a sum cannot be taken; a key of errors.json. */
function problemOf(money: ReceivedMoney, { account, day }: Origin): string | null {
  if (money.currency !== account.currency) return 'field.otherCurrency'
  return isFutureDate(money.paidOn ?? day) ? 'field.inFuture' : null
}

/** Writes one sum, or says what is already here under its reference. */
export async function takeOne(
  context: Context,
  { money, raw }: Brought & { money: ReceivedMoney },
  origin: Origin,
) {
  const { db, language } = context
  const { account, source, day } = origin
  const id = await insertIncoming(db, {
    account_id: account.id,
    provider: money.provider,
    reference: money.reference,
    amount: money.amount,
    currency: money.currency,
    fee: money.fee,
    payer: money.payer,
    phone: money.phone,
    remark: money.remark,
    raw: raw.slice(0, 4000),
    paid_on: money.paidOn ?? day,
    paid_at: money.paidAt,
    source,
    created_by: context.actor?.id ?? null,
  })
  if (id !== undefined) return { id, outcome: 'added' as const, problem: null }
  const here = await lockByReference(db, {
    provider: money.provider,
    accountId: account.id,
    reference: money.reference,
  })
  if (!here) throw notFound()
  if (!decimal(here.amount).eq(money.amount) || here.currency !== money.currency) {
    const amount = formatMoney(here.amount, here.currency as Currency)
    return {
      id: here.id,
      outcome: 'refused' as const,
      problem: say(language, 'field.moneyDiffers', { amount }),
    }
  }
  if (here.account_id !== account.id) {
    return { id: here.id, outcome: 'refused' as const, problem: say(language, 'field.moneyOtherAccount') }
  }
  if (!confirms(source, here.source as IncomingSource)) {
    return { id: here.id, outcome: 'alreadyHere' as const, problem: null }
  }
  await confirmIncoming(db, here.id, { ...money, source })
  return { id: here.id, outcome: 'confirmed' as const, problem: null }
}

const orderOf = ({ money }: Brought) => (money ? `${money.provider} ${referenceKey(money.reference)}` : '')

/** Takes rows in the order of their references, so that two who bring the same never wait for each other. */
export async function takeRows(
  context: Context,
  brought: readonly Brought[],
  origin: Origin,
): Promise<TakenRows> {
  const rows: TakenRow[] = []
  const refuse = ({ rowNumber, money }: Brought, key: string) => {
    const { reference = null, amount = null } = money ?? {}
    rows.push({
      rowNumber,
      outcome: 'refused',
      id: null,
      reference,
      amount,
      problem: say(context.language, key),
    })
  }
  const sorted = brought.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  for (const one of sorted) {
    const { money } = one
    const problem = money ? problemOf(money, origin) : (one.problem ?? 'field.invalid')
    if (!money || problem !== null) {
      refuse(one, problem ?? 'field.invalid')
      continue
    }
    const taken = await takeOne(context, { ...one, money }, origin)
    rows.push({ rowNumber: one.rowNumber, reference: money.reference, amount: money.amount, ...taken })
  }
  rows.sort((one, other) => one.rowNumber - other.rowNumber)
  const count = (outcome: TakenRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = {
    added: count('added'),
    confirmed: count('confirmed'),
    alreadyHere: count('alreadyHere'),
    refused: count('refused'),
  }
  if (counts.added + counts.confirmed > 0) {
    await addJob(context.db, MATCH_MONEY, { id: origin.account.id })
    await audit(context, {
      action: 'incomingMoney.taken',
      entity: 'account',
      entityId: origin.account.id,
      changes: {
        source: { old: null, new: origin.source },
        added: { old: null, new: counts.added },
        confirmed: { old: null, new: counts.confirmed },
      },
    })
  }
  return { rows, ...counts }
}

export async function pasteMoneyTexts(
  context: Context,
  { body }: InputOf<typeof pasteEndpoint>,
): Promise<TakenRows> {
  const day = body.date ?? officeToday()
  if (isFutureDate(day)) throw invalidField('date', 'inFuture')
  const account = await checkAccount(context, body.accountId)
  const brought = splitMoneyTexts(body.texts).map((raw, index): Brought => {
    const read = readMoneySms(raw)
    const problem = 'problem' in read ? `field.${read.problem}` : null
    return { rowNumber: index + 1, raw, money: 'money' in read ? read.money : null, problem }
  })
  return takeRows(context, brought, { account, source: 'sms', day })
}

export async function enterIncomingMoney(
  context: Context,
  { body }: InputOf<typeof enterEndpoint>,
): Promise<IncomingMoney> {
  if (isFutureDate(body.date)) throw invalidField('date', 'inFuture')
  const account = await checkAccount(context, body.accountId)
  const { date, accountId: _account, ...fields } = body
  const money = { ...fields, currency: account.currency, paidOn: date, paidAt: null }
  const raw = [body.reference, body.amount, body.payer, body.phone, body.remark].filter(Boolean).join(' | ')
  const origin = { account, source: 'manual', day: date } as const
  const { id, outcome } = await takeOne(context, { rowNumber: 1, raw, money, problem: null }, origin)
  const row = await selectIncoming(context.db, id)
  if (!row) throw notFound()
  if (outcome !== 'added') {
    const params = { amount: formatMoney(row.amount, row.currency as Currency), day: row.paid_on }
    throw invalidField('reference', 'moneyHere', params, 409)
  }
  await audit(context, { action: 'incomingMoney.entered', entity: 'incomingMoney', entityId: id })
  return presentIncoming(row, context.language)
}
