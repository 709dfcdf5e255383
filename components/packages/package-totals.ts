import { typedDecimal } from '@/components/ui/AmountInput'
import { type ChargeableWorking, chargeableWorking, cubicMetres } from '@/lib/domain/measures'
import { addQuantities, type Decimal, decimal, fromUsd, isDecimal } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { isBlank, isUnpriced, type LineValues, measureOf, writtenLines } from './package-form'

function whole(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
}

function known(typed: string): Decimal | null {
  const value = typedDecimal(typed)
  return isDecimal(value) && decimal(value).gte(0) ? value : null
}

/** '100 × 50 × 20 cm × 10 ÷ 1,000,000': how the CBM of a line came about; null while a dimension is missing. */
export function cbmWorking(line: LineValues): string | null {
  if (!lineCbm(line)) return null
  const sizes = [line.lengthCm, line.widthCm, line.heightCm].map((size) => typedDecimal(size))
  return `${sizes.join(' × ')} cm × ${line.pieces.trim()} ÷ 1,000,000`
}

/** CBM from the dimensions; null while one of them is missing. */
export function lineCbm(line: LineValues): Decimal | null {
  const [lengthCm, widthCm, heightCm] = [known(line.lengthCm), known(line.widthCm), known(line.heightCm)]
  const pieces = whole(line.pieces)
  if (!lengthCm || !widthCm || !heightCm || pieces === 0) return null
  return cubicMetres({ lengthCm, widthCm, heightCm, pieces })
}

export function lineTotal(line: LineValues): Decimal {
  const [quantity, price] = [known(line.quantity), known(line.price)]
  return quantity && price ? packingListTotal([{ quantity, price }]) : '0.00'
}

function lineWeight(line: LineValues): Decimal {
  return known(line.weightKg) ?? (measureOf(line) === 'kg' ? known(line.quantity) : null) ?? '0'
}

function lineVolume(line: LineValues): Decimal {
  return lineCbm(line) ?? (measureOf(line) === 'cbm' ? known(line.quantity) : null) ?? '0'
}

export interface LiveTotals {
  pieces: number
  weightKg: Decimal
  cbm: Decimal
  usd: Decimal
  /** Null while no rate is known. */
  tzs: Decimal | null
  chargeable: ChargeableWorking
  /** The written lines that are billed by kg: their indexes, and the sum they bill. */
  billedByKg: { indexes: number[]; kg: Decimal }
  unpricedLines: number
}

/** What the lines come to while they are typed; what is not yet a number counts as nothing. */
export function liveTotals(
  lines: readonly LineValues[],
  rate: Decimal | null,
  airDivisor?: number,
): LiveTotals {
  const written = writtenLines(lines)
  const priced = written.flatMap((line) => {
    const [quantity, price] = [known(line.quantity), known(line.price)]
    return quantity && price ? [{ quantity, price }] : []
  })
  const usd = packingListTotal(priced)
  const [weightKg, cbm] = [addQuantities(written.map(lineWeight)), addQuantities(written.map(lineVolume))]
  const byKg = written.flatMap((line, index) => (measureOf(line) === 'kg' ? [{ line, index }] : []))
  return {
    billedByKg: {
      indexes: byKg.map(({ index }) => index),
      kg: addQuantities(byKg.map(({ line }) => known(line.quantity) ?? '0')),
    },
    unpricedLines: written.filter(isUnpriced).length,
    pieces: written.reduce((total, line) => total + (isBlank(line) ? 0 : whole(line.pieces)), 0),
    weightKg,
    cbm,
    chargeable: chargeableWorking(weightKg, cbm, airDivisor),
    usd,
    tzs: rate && isDecimal(rate) && decimal(rate).gt(0) ? fromUsd(usd, rate) : null,
  }
}
