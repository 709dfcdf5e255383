import type { CalendarDate } from './dates'
import { chargedDays, type DayBand, type FreeTime, lastFreeDay, priceOfDay, sumOfDays } from './day-charges'
import { addMoney, type Decimal, decimal, fromUsd, toMoney, toUsd } from './money'

/** What lies in our own warehouse is charged by its volume or by the package. */
export const STORAGE_MEASURES = ['cbm', 'package'] as const
export type StorageMeasure = (typeof STORAGE_MEASURES)[number]

export const STORAGE_CURRENCIES = ['TZS', 'USD'] as const
export type StorageCurrency = (typeof STORAGE_CURRENCIES)[number]

export interface StorageTerms extends FreeTime {
  measure: StorageMeasure
  bands: readonly DayBand[]
}

/** By the freight mode of the package; null charges nothing. */
export interface StorageTariff {
  currency: StorageCurrency
  /** Cargo that was ready before this day is not charged; null charges none at all. */
  validFrom: CalendarDate | null
  sea: StorageTerms | null
  air: StorageTerms | null
}

export interface StoredCargo {
  freightMode: 'sea' | 'air' | null
  cbm: Decimal
  /** TShs per US$ 1. */
  rate: Decimal
  /** The day its receiver was first told that it can be collected. */
  readyOn: CalendarDate | null
  handedOverOn: CalendarDate | null
  isWaived: boolean
  /** What was put on the price already. */
  charged: { throughOn: CalendarDate; usd: Decimal } | null
}

export interface StorageState {
  measure: StorageMeasure
  lastFreeDay: CalendarDate
  /** Until today, or the hand-over. */
  days: number
  /** Of the first day that is charged, or of today's, in both currencies. */
  perDay: { usd: Decimal; tzs: Decimal }
  /** What is on the price, and the days after it. */
  totalUSD: Decimal
  chargedUSD: Decimal
  /** What is not on the price yet; nothing once it is waived. */
  openUSD: Decimal
  isWaived: boolean
}

function inBoth(amount: Decimal, currency: StorageCurrency, rate: Decimal) {
  return currency === 'USD'
    ? { usd: toMoney(amount), tzs: fromUsd(amount, rate) }
    : { usd: toUsd(amount, rate), tzs: toMoney(amount) }
}

/** What a package's storage comes to on a day; null while it is not ready, or nothing is charged for such cargo. */
export function storageOf(
  tariff: StorageTariff,
  cargo: StoredCargo,
  today: CalendarDate,
): StorageState | null {
  const terms = cargo.freightMode && tariff[cargo.freightMode]
  const { readyOn } = cargo
  if (!terms || readyOn === null || tariff.validFrom === null || readyOn < tariff.validFrom) return null
  const lastFree = lastFreeDay(terms, readyOn)
  const days = chargedDays(lastFree, cargo.handedOverOn ?? today)
  const units = terms.measure === 'cbm' ? cargo.cbm : '1'
  const cost = (amount: Decimal) => inBoth(toMoney(decimal(amount).times(units)), tariff.currency, cargo.rate)
  const costUntil = (count: number) => cost(sumOfDays(terms.bands, count)).usd
  // By the day and not by the sum: what is there now may be less, or cost another price, than when it was charged.
  const daysCharged = cargo.charged ? Math.min(days, chargedDays(lastFree, cargo.charged.throughOn)) : 0
  const rest = toMoney(decimal(costUntil(days)).minus(costUntil(daysCharged)))
  const chargedUSD = toMoney(cargo.charged?.usd ?? 0)
  return {
    measure: terms.measure,
    lastFreeDay: lastFree,
    days,
    perDay: cost(priceOfDay(terms.bands, Math.max(1, days))),
    totalUSD: addMoney([chargedUSD, rest]),
    chargedUSD,
    openUSD: cargo.isWaived ? toMoney(0) : rest,
    isWaived: cargo.isWaived,
  }
}
