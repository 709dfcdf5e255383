import type { Insertable } from 'kysely'
import { addMoney } from '@/lib/domain/money'
import type { DayClosings } from '@/server/database/types'
import type { Bookkeeping, Ledger } from './books'
import { createRandom } from './random'

/** How many days before today the cash box was counted, and what was there too much or too little. */
const COUNTS = [
  { days: 70, difference: '0', explanation: null },
  { days: 63, difference: '-500', explanation: 'A coin of 500 was given too much as change' },
  { days: 56, difference: '0', explanation: null },
] as const

/** Days of the shilling cash box that were counted and closed. */
export function makeDayClosings(ledger: Ledger, { calendar, people, accounts }: Bookkeeping) {
  const random = createRandom('day closings')
  const account = accounts.find('cash', 'TZS')
  const lines = ledger.postings.filter(({ account_id }) => account_id === account)
  return COUNTS.map(({ days, difference, explanation }): Insertable<DayClosings> => {
    const day = calendar.daysAgo(days)
    const expected = addMoney(
      lines.filter(({ occurred_on }) => String(occurred_on) <= day).map(({ amount }) => String(amount)),
    )
    return {
      id: random.uuid(),
      account_id: account,
      closed_on: day,
      expected,
      counted: addMoney([expected, difference]),
      explanation,
      closed_by: people.accountant,
      closed_at: calendar.at(days, 16),
    }
  })
}
