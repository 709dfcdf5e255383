import { type listReceivables as contract, NOBODY, type Receivables } from '@/lib/contracts/finance'
import { officeToday } from '@/lib/domain/dates'
import { decimal, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { type AgeRow, selectAgeSums, selectReceivables } from './receivable-store'

const dollars = (cents: string) => toMoney(decimal(cents).div(100))

function presentAges(row: AgeRow): Receivables['sums'] {
  return {
    packages: Number(row.packages),
    owedUSD: dollars(row.owed),
    upTo30USD: dollars(row.up_to_30),
    upTo60USD: dollars(row.up_to_60),
    upTo90USD: dollars(row.up_to_90),
    over90USD: dollars(row.over_90),
  }
}

export async function listReceivables(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<Receivables> {
  const today = officeToday()
  const { total, rows } = await selectReceivables(context.db, query, today)
  const shown = rows.map((row) => ({ id: row.id ?? NOBODY, name: row.name, ...presentAges(row) }))
  const sums = presentAges(await selectAgeSums(context.db, query, today))
  return { ...pageOf(query, total, shown), sums, today }
}
