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

/** What comes back every month, beside the freight. */
const MONTHLY: readonly Monthly[] = [
  {
    ...shillingsOut,
    category: 'rent',
    description: 'Office rent, Kariakoo',
    day: 1,
    least: 650_000,
    most: 650_000,
    step: 1,
  },
  {
    ...yuanOut,
    category: 'rent',
    description: 'Warehouse rent, Guangzhou',
    day: 2,
    least: 2600,
    most: 2600,
    step: 1,
  },
  {
    ...shillingsOut,
    category: 'salaries',
    description: 'Salaries, Dar es Salaam',
    day: 28,
    least: 2_150_000,
    most: 2_400_000,
    step: 50_000,
  },
  {
    ...yuanOut,
    category: 'salaries',
    description: 'Salaries, Guangzhou',
    day: 28,
    least: 4200,
    most: 4700,
    step: 100,
  },
  {
    ...tillOut,
    category: 'internet',
    description: 'Internet and telephones',
    day: 5,
    least: 95_000,
    most: 130_000,
    step: 5000,
  },
  {
    ...tillOut,
    category: 'electricity',
    description: 'Electricity (LUKU)',
    day: 9,
    least: 60_000,
    most: 120_000,
    step: 5000,
  },
  {
    ...tillOut,
    category: 'fuel',
    description: 'Fuel for the delivery van',
    day: 16,
    least: 110_000,
    most: 220_000,
    step: 10_000,
  },
  {
    ...yuanOut,
    category: 'packing',
    description: 'Cartons, tape and labels',
    day: 12,
    least: 380,
    most: 820,
    step: 10,
  },
  {
    ...dollarsOut,
    category: 'bank charges',
    description: 'Bank charges',
    day: 27,
    least: 12,
    most: 28,
    step: 1,
  },
  {
    ...shillingsIn,
    category: 'door delivery',
    description: 'Deliveries to the door',
    day: 20,
    least: 750_000,
    most: 1_600_000,
    step: 10_000,
  },
  {
    ...shillingsIn,
    category: 'storage',
    description: 'Storage after the free days',
    day: 24,
    least: 90_000,
    most: 380_000,
    step: 10_000,
  },
  {
    ...dollarsIn,
    category: 'clearing',
    description: "Clearing of customers' own shipments",
    day: 15,
    least: 420,
    most: 980,
    step: 10,
  },
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
