import Big from 'big.js'
import type { Insertable } from 'kysely'
import { type Currency, toUsd } from '@/lib/domain/money'
import type { Discounts } from '@/server/database/types'
import type { Calendar } from './calendar'
import { planInstalments } from './instalment-plans'
import type { DemoPackage, Settlement } from './packages'
import type { People } from './people'
import { createRandom, type Random } from './random'
import type { RateBook } from './rates'

export type Method = 'cash' | 'bank' | 'mobile_money'

export interface DemoPayment {
  packageId: string
  trackingNumber: string
  customerId: string | null
  currency: Currency
  amount: string
  rate: string
  amountUsd: string
  method: Method
  reference: string | null
  days: number
  at: string
}

export interface PaymentBook {
  /** In the order they were taken. */
  payments: DemoPayment[]
  discounts: Insertable<Discounts>[]
  settle(packageId: string): Settlement
}

const UNPAID: Settlement = {
  paid_usd: '0',
  discount_usd: '0',
  is_payment_force_completed: false,
  force_completed_reason: null,
  approval_override_reason: null,
}

const REASONS = [
  'Regular customer.',
  'Late by a week.',
  'One box arrived damaged.',
  'Agreed by the sales person.',
]

/** The smallest step people pay in: part payments are round, the last one is exact. */
const STEPS: Record<Currency, { part: string; last: string }> = {
  USD: { part: '1', last: '0.01' },
  TZS: { part: '1000', last: '100' },
  CNY: { part: '10', last: '0.01' },
}

function pickCurrency(cargo: DemoPackage, random: Random): Currency {
  const roll = random.next()
  if (cargo.customer?.isChineseTrader) return roll < 0.7 ? 'CNY' : 'USD'
  if (roll < 0.58) return 'TZS'
  return roll < 0.94 ? 'USD' : 'CNY'
}

function pickMethod(currency: Currency, random: Random): Method {
  if (currency === 'CNY') return 'bank'
  if (currency === 'USD') return random.pick<Method>(['cash', 'cash', 'bank'])
  return random.pick<Method>(['mobile_money', 'mobile_money', 'mobile_money', 'bank', 'cash'])
}

/** At most `usd` in another currency, in whole steps; so it never pays more than it should. */
function amountOf(usd: Big, rate: string, step: string): string {
  return usd.times(rate).div(step).round(0, Big.roundDown).times(step).toFixed(2)
}

interface Counter {
  calendar: Calendar
  rates: RateBook
  random: Random
}

function takePayment(cargo: DemoPackage, usd: Big, isLast: boolean, days: number, counter: Counter) {
  const { calendar, rates, random } = counter
  const currency = pickCurrency(cargo, random)
  const rate = rates.rateAt(currency, days)
  const amount = amountOf(usd, rate, isLast ? STEPS[currency].last : STEPS[currency].part)
  const method = pickMethod(currency, random)
  return {
    packageId: cargo.id,
    trackingNumber: cargo.trackingNumber,
    customerId: cargo.customer?.id ?? null,
    currency,
    amount,
    rate,
    amountUsd: toUsd(amount, rate),
    method,
    reference:
      method === 'cash' ? null : `${method === 'bank' ? 'TRF' : 'MM'}${random.int(1_000_000, 9_999_999)}`,
    days,
    // Before the approval of the day and before the handing over.
    at: calendar.at(days, days === cargo.approved ? 12.5 : 7 + random.next() * 2.9),
  }
}

function giveDiscount(cargo: DemoPackage, { calendar, random }: Counter, people: People) {
  const days = cargo.approved
  if (days === null || !random.chance(0.09)) return null
  const amount = new Big(cargo.totalUsd).times(random.int(2, 6)).div(100).round(0, Big.roundDown).toFixed(2)
  if (new Big(amount).lte(0)) return null
  return {
    id: random.uuid(),
    package_id: cargo.id,
    amount,
    currency: 'USD',
    rate: '1',
    amount_usd: amount,
    reason: random.pick(REASONS),
    given_by: people.manager,
    created_at: calendar.at(days, 12.2),
  }
}

function payPackage(cargo: DemoPackage, discountUsd: string, counter: Counter) {
  const plan = planInstalments(cargo, counter.random)
  const due = new Big(cargo.totalUsd).minus(discountUsd)
  const payments: DemoPayment[] = []
  let paid = new Big(0)
  for (const { share, days } of plan.instalments) {
    const isLast = share === 'rest'
    const usd = isLast ? due.minus(paid).plus(plan.extraUsd) : due.times(share)
    const payment = takePayment(cargo, usd, isLast, days, counter)
    if (new Big(payment.amount).lte(0)) continue
    payments.push(payment)
    paid = paid.plus(payment.amountUsd)
  }
  const settlement: Settlement = {
    paid_usd: paid.toFixed(2),
    discount_usd: discountUsd,
    is_payment_force_completed: plan.forcedReason !== null,
    force_completed_reason: plan.forcedReason,
    approval_override_reason: plan.overrideReason,
  }
  return { payments, settlement }
}

export function makePayments(
  packages: readonly DemoPackage[],
  calendar: Calendar,
  people: People,
  rates: RateBook,
): PaymentBook {
  const counter: Counter = { calendar, rates, random: createRandom('payments') }
  const settlements = new Map<string, Settlement>()
  const payments: DemoPayment[] = []
  const discounts: Insertable<Discounts>[] = []
  for (const cargo of packages) {
    if (new Big(cargo.totalUsd).eq(0)) continue
    const discount = giveDiscount(cargo, counter, people)
    if (discount) discounts.push(discount)
    const paid = payPackage(cargo, discount?.amount_usd ?? '0.00', counter)
    payments.push(...paid.payments)
    settlements.set(cargo.id, paid.settlement)
  }
  payments.sort((a, b) => a.at.localeCompare(b.at))
  return { payments, discounts, settle: (packageId) => settlements.get(packageId) ?? UNPAID }
}
