import type { listRateHistory as contract, RateChange } from '@/lib/contracts/rates'
import { decimal, plain } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { selectRateHistory } from './history-store'

const shown = (rate: string) => plain(decimal(rate))

export async function listRateHistory(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<Page<RateChange>> {
  const { rows, total } = await selectRateHistory(context.db, query)
  const changes = rows.map(
    (row): RateChange => ({
      id: row.id,
      currency: row.currency as RateChange['currency'],
      rate: shown(row.rate),
      previousRate: row.previous === null ? null : shown(row.previous),
      setAt: row.set_at.toISOString(),
      setBy: row.set_by_name,
    }),
  )
  return pageOf(query, total, changes)
}
