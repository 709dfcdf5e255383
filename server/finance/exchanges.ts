import type * as contract from '@/lib/contracts/finance'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import { exchangeGainUSD, type RateBook } from '@/lib/domain/rate-book'
import type { Context } from '@/server/core/context'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { readRateBook } from '@/server/rates/current-rates'
import { type ExchangeRow, selectExchanges } from '@/server/transactions/exchanges'

function presentExchange(row: ExchangeRow, rates: RateBook): contract.ExchangeResult {
  const side = (account: string, currency: string, amount: string) => ({
    account,
    currency: currency,
    amount: toMoney(amount),
    rate: rates(currency, row.occurred_on),
  })
  const from = side(row.from_account, row.currency, row.amount)
  const to = side(row.to_account, row.to_currency, row.to_amount)
  const gainUSD = exchangeGainUSD(from, to)
  return { id: row.id, date: row.occurred_on, description: row.description, from, to, gainUSD }
}

function gainsAndLosses(results: readonly contract.ExchangeResult[]) {
  const gains = results.filter(({ gainUSD }) => decimal(gainUSD).gt(0))
  const losses = results.filter(({ gainUSD }) => decimal(gainUSD).lt(0))
  return {
    gainUSD: addMoney(gains.map(({ gainUSD }) => gainUSD)),
    lossUSD: addMoney(losses.map(({ gainUSD }) => gainUSD)),
  }
}

/** Exchanges are few among the entries, so that all of the period are worked out and added up as they are shown. */
export async function listExchangeResults(
  context: Context,
  { query }: InputOf<typeof contract.listExchangeResults>,
): Promise<contract.ExchangeResults> {
  const rows = await selectExchanges(context.db, query)
  const rates = await readRateBook(context.db)
  const results = rows.map((row) => presentExchange(row, rates))
  const months = [...new Set(results.map(({ date }) => date.slice(0, 7)))]
  const ordered = query.sort === 'date' ? results : results.toReversed()
  const shown = ordered.slice(offsetOf(query), offsetOf(query) + query.itemsPerPage)
  return {
    ...pageOf(query, results.length, shown),
    sums: { ...gainsAndLosses(results), netUSD: addMoney(results.map(({ gainUSD }) => gainUSD)) },
    months: months.map((month) => ({
      month,
      ...gainsAndLosses(results.filter(({ date }) => date.startsWith(month))),
    })),
  }
}
