import Big from 'big.js'
import type { Decimal } from './money'

export const QUANTITY_MEASURES = ['kg', 'cbm', 'item', 'other'] as const
export type QuantityMeasure = (typeof QUANTITY_MEASURES)[number]

/** cm3 per kg for general air cargo. */
const AIR_DIVISOR = 6000

export interface Dimensions {
  lengthCm: Decimal
  widthCm: Decimal
  heightCm: Decimal
  pieces: number
}

function volumeCm3({ lengthCm, widthCm, heightCm, pieces }: Dimensions): Big {
  return new Big(lengthCm).times(widthCm).times(heightCm).times(pieces)
}

/** L x W x H in cm x pieces / 1 000 000, to 6 decimals. */
export function cubicMetres(dimensions: Dimensions): Decimal {
  return volumeCm3(dimensions).div(1_000_000).toFixed(6)
}

/** Volumetric kg: cm3 / divisor, to 3 decimals. */
export function volumetricKg(dimensions: Dimensions, divisor = AIR_DIVISOR): Decimal {
  return volumeCm3(dimensions).div(divisor).toFixed(3)
}

function greater(one: Big, other: Big): Decimal {
  return (one.gt(other) ? one : other).toFixed(3)
}

/** What air cargo is billed by: the greater of the actual and the volumetric weight. */
export function chargeableKg(actualKg: Decimal, dimensions: Dimensions, divisor = AIR_DIVISOR): Decimal {
  return greater(new Big(actualKg), new Big(volumetricKg(dimensions, divisor)))
}

export interface ChargeableWorking {
  actualKg: Decimal
  volumetricKg: Decimal
  chargeableKg: Decimal
  /** cm3 per kg. */
  divisor: number
}

/** The chargeable weight of a whole consignment with its working: its totals are compared, never piece by piece. */
export function chargeableWorking(actualKg: Decimal, cbm: Decimal, divisor = AIR_DIVISOR): ChargeableWorking {
  const volumetric = new Big(cbm).times(1_000_000).div(divisor)
  return {
    actualKg: new Big(actualKg).toFixed(3),
    volumetricKg: volumetric.toFixed(3),
    chargeableKg: greater(new Big(actualKg), volumetric),
    divisor,
  }
}

/** How full something is, in percent to one decimal; more than 100 when it is overloaded. */
export function fillPercent(amount: Decimal, capacity: Decimal): number {
  return Number(new Big(amount).times(100).div(capacity).toFixed(1))
}
