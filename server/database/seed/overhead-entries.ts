import type { Currency } from '@/lib/domain/money'
import type { Entry } from './books'
import { type Calendar, MONTHS_OF_BOOKS } from './calendar'
import { createRandom } from './random'

interface Monthly {
  type: Entry['type']
  currency: Currency
  method: Entry['method']
  category: string
  description: string
  /** Day of the month. */
  day: number
  /** Least and most, in whole steps. */
  least: number
  most: number
  step: number
}

type Side = Pick<Monthly, 'type' | 'currency' | 'method'>

const shillingsOut: Side = { type: 'expense', currency: 'TZS', method: 'bank' }
const tillOut: Side = { type: 'expense', currency: 'TZS', method: 'mobile_money' }
const yuanOut: Side = { type: 'expense', currency: 'CNY', method: 'bank' }
const shillingsIn: Side = { type: 'income', currency: 'TZS', method: 'mobile_money' }
const dollarsIn: Side = { type: 'income', currency: 'USD', method: 'cash' }
const dollarsOut: Side = { type: 'expense', currency: 'USD', method: 'bank' }

const monthly = (
  side: Side,
  category: string,
  description: string,
  day: number,
  [least, most, step]: readonly [number, number, number],
): Monthly => ({ ...side, category, description, day, least, most, step })

/** What comes back every month, beside the freight. */
const MONTHLY: readonly Monthly[] = [
  monthly(shillingsOut, 'rent', 'Office rent, Kariakoo', 1, [650_000, 650_000, 1]),
  monthly(yuanOut, 'rent', 'Warehouse rent, Guangzhou', 2, [2600, 2600, 1]),
  monthly(shillingsOut, 'salaries', 'Salaries, Dar es Salaam', 28, [2_150_000, 2_400_000, 50_000]),
  monthly(yuanOut, 'salaries', 'Salaries, Guangzhou', 28, [4200, 4700, 100]),
  monthly(tillOut, 'internet', 'Internet and telephones', 5, [95_000, 130_000, 5000]),
  monthly(tillOut, 'electricity', 'Electricity (LUKU)', 9, [60_000, 120_000, 5000]),
  monthly(tillOut, 'fuel', 'Fuel for the delivery van', 16, [110_000, 220_000, 10_000]),
  monthly(yuanOut, 'packing', 'Cartons, tape and labels', 12, [380, 820, 10]),
  monthly(dollarsOut, 'bank charges', 'Bank charges', 27, [12, 28, 1]),
  monthly(shillingsIn, 'door delivery', 'Deliveries to the door', 20, [750_000, 1_600_000, 10_000]),
  monthly(shillingsIn, 'storage', 'Storage after the free days', 24, [90_000, 380_000, 10_000]),
  monthly(dollarsIn, 'clearing', "Clearing of customers' own shipments", 15, [420, 980, 10]),
]

const CAPITAL: readonly Pick<Entry, 'currency' | 'amount' | 'method'>[] = [
  { currency: 'USD', amount: '18000.00', method: 'bank' },
  { currency: 'TZS', amount: '30000000.00', method: 'bank' },
  { currency: 'TZS', amount: '2500000.00', method: 'mobile_money' },
  { currency: 'CNY', amount: '105000.00', method: 'bank' },
]

/** The office's rent, wages and small earnings of the last eighteen months, and the money it began with. */
export function overheadEntries(calendar: Calendar): Entry[] {
  const random = createRandom('office')
  const entries: Entry[] = CAPITAL.map((part) => ({
    ...part,
    type: 'income',
    description: "Owner's capital at the opening of the books",
    category: 'capital',
    days: calendar.monthsAgo(MONTHS_OF_BOOKS).days,
    isCapital: true,
  }))
  for (let months = MONTHS_OF_BOOKS; months >= 0; months--) {
    const month = calendar.monthsAgo(months)
    for (const { day, least, most, step, description, ...rest } of MONTHLY) {
      const amount = random.int(least / step, most / step) * step
      const days = month.days - (day - 1)
      if (days < 0) continue
      entries.push({
        ...rest,
        amount: amount.toFixed(2),
        description: `${description}, ${month.label}`,
        days,
      })
    }
  }
  return entries
}
