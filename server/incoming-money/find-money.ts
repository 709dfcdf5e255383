import type * as contract from '@/lib/contracts/incoming-money'
import { type Currency, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { matchOf } from './candidates'
import { presentIncoming } from './presenter'
import { type IncomingRow, lockIncoming, selectIncoming, selectIncomingPage } from './store'

const isOpen = ({ state }: IncomingRow) => state === 'new' || state === 'parked'
const isPartlyBooked = ({ payments }: IncomingRow) => payments.some(({ isReversed }) => !isReversed)

/** A sum that a person may still decide on, locked. */
export async function lockOpen(context: Context, id: string): Promise<IncomingRow> {
  const row = await lockIncoming(context.db, id)
  if (!row) throw notFound()
  if (!isOpen(row)) throw new ApiFailure(409, 'money_settled', 'moneySettled')
  if (isPartlyBooked(row)) throw new ApiFailure(409, 'money_partly_booked', 'moneyPartlyBooked')
  return row
}

export async function readBack(context: Context, id: string): Promise<contract.IncomingMoney> {
  const row = await selectIncoming(context.db, id)
  if (!row) throw notFound()
  return presentIncoming(row, context.language)
}

/** A row of the desk: what waits comes with its likeliest package. */
async function presentRow(context: Context, row: IncomingRow): Promise<contract.IncomingMoneyRow> {
  const whole = { ...presentIncoming(row, context.language), isLookedAt: row.judged_at !== null }
  if (!isOpen(row)) return { ...whole, best: null, candidateCount: 0, isSure: false }
  const { candidates, count, sure } = await matchOf(context.db, row)
  return { ...whole, best: candidates[0] ?? null, candidateCount: count, isSure: sure !== null }
}

export async function listIncomingMoney(
  context: Context,
  { query }: InputOf<typeof contract.listIncomingMoney>,
): Promise<contract.IncomingMoneyPage> {
  const { sums, rows } = await selectIncomingPage(context.db, query)
  const shown: contract.IncomingMoneyRow[] = []
  for (const row of rows) shown.push(await presentRow(context, row))
  const total = sums.reduce((all, { count }) => all + Number(count), 0)
  return {
    ...pageOf(query, total, shown),
    sums: sums.map(({ currency, amount }) => ({ currency: currency as Currency, amount: toMoney(amount) })),
  }
}

/** A sum with what it may have been paid for, and why. */
export async function getIncomingMoney(
  context: Context,
  { params }: InputOf<typeof contract.getIncomingMoney>,
): Promise<contract.IncomingMoneyDetail> {
  const row = await selectIncoming(context.db, params.id)
  if (!row) throw notFound()
  const whole = presentIncoming(row, context.language)
  if (!isOpen(row)) return { ...whole, candidates: [], sure: null }
  const { candidates, sure } = await matchOf(context.db, row)
  return { ...whole, candidates, sure }
}
