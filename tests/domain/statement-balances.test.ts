import { expect, it } from 'vitest'
import { endOfDayBalances } from '@/lib/domain/statement-balances'

const COLUMNS = ['date', 'amount', 'balance'] as const
const ROWS = [
  ['20/11/2026', '1,000.00', '1,000.00'],
  ['20/11/2026', '', '600.00'],
  ['21/11/2026', '500.00', '1,100.00'],
  ['21/11/2026', '50.00', '1,150.00'],
]
const BALANCES = [
  { day: '2026-11-20', balance: '600.00' },
  { day: '2026-11-21', balance: '1150.00' },
]

it('the balance of a day is that after its last row, in whichever order the statement is', () => {
  expect(endOfDayBalances(ROWS, COLUMNS)).toEqual(BALANCES)
  expect(endOfDayBalances(ROWS.toReversed(), COLUMNS)).toEqual(BALANCES)
})

it('the sums say the order within one day', () => {
  const day = ROWS.slice(2)
  expect(endOfDayBalances(day, COLUMNS)).toEqual([{ day: '2026-11-21', balance: '1150.00' }])
  expect(endOfDayBalances(day.toReversed(), COLUMNS)).toEqual([{ day: '2026-11-21', balance: '1150.00' }])
})

it('nothing and overdrawn accounts are balances; totals and rows without a day are none', () => {
  const rows = [
    ['20/11/2026', '', '0.00'],
    ['21/11/2026', '', '-250.50'],
    ['22/11/2026', '', '(300.00)'],
    ['Total', '1,000.00', '9,999.00'],
  ]
  expect(endOfDayBalances(rows, COLUMNS).map(({ balance }) => balance)).toEqual([
    '0.00',
    '-250.50',
    '-300.00',
  ])
  expect(endOfDayBalances(rows, ['date', 'amount', null])).toEqual([])
})
