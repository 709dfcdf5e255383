import type { CalendarDate } from './dates'
import { chargedDays, type DayBand, type FreeTime, lastFreeDay, priceOfDay, sumOfDays } from './day-charges'
import { type Decimal, decimal, fromUsd, toMoney, toUsd } from './money'

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
  lastFreeDay: CalendarDate
  /** Until today, or the hand-over. */
  days: number
  /** Of the first day that is charged, or of today's, in both currencies. */
  perDay: { usd: Decimal; tzs: Decimal }
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
  const times = (amount: Decimal) => toMoney(decimal(amount).times(units))
  const total = inBoth(times(sumOfDays(terms.bands, days)), tariff.currency, cargo.rate)
  const chargedUSD = toMoney(cargo.charged?.usd ?? 0)
  const rest = decimal(total.usd).minus(chargedUSD)
  return {
    lastFreeDay: lastFree,
    days,
    perDay: inBoth(times(priceOfDay(terms.bands, Math.max(1, days))), tariff.currency, cargo.rate),
    totalUSD: total.usd,
    chargedUSD,
    openUSD: cargo.isWaived || rest.lt(0) ? toMoney(0) : toMoney(rest),
    isWaived: cargo.isWaived,
  }
}
