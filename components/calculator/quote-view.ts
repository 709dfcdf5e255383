import { dateText } from '@/components/tracking/tracking-dates'
import type { Language } from '@/lib/client/i18n'
import type { Tariff } from '@/lib/contracts/tariff'
import { officeToday } from '@/lib/domain/dates'
import type { Dimensions } from '@/lib/domain/measures'
import { decimal, formatMoney, formatQuantity } from '@/lib/domain/money'
import { type Quote, type QuoteAmounts, quote } from '@/lib/domain/quote'
import { chosenGoods, type Mode, type PricedGoods, pricedGoods, ruleFor } from './price-list'
import { readAmounts, type TypedQuote } from './typed-quote'

/** A price with its calculation, formatted on the server. */
export interface QuoteView {
  goods: PricedGoods
  mode: Mode
  volume: { sum: string; cbm: string } | null
  chargeable: { volumeSum: string; volumeKg: string; scaleKg: string; kg: string } | null
  /** Of the price list: what weight and volume come to in its measure. */
  compared: { byWeight: string; byVolume: string; greater: string } | null
  rounded: { step: string; amount: string } | null
  minimum: { charge: string; amount: string } | null
  /** Set where each piece is charged by itself. */
  pieces: { each: string; pieces: string } | null
  quantity: string
  /** Decides between 'item' and 'items'. */
  count: number
  totalUSD: string
  totalTZS: string
  rate: string
  /** Null while no rate is set. */
  rateDay: string | null
  advance: { percent: number; usd: string; tzs: string } | null
}

export type FieldTexts = Partial<Record<string, string>>
type Translate = (key: string, params: Record<string, string | number>) => string

function volumeOf(boxes: Dimensions, cbm: string): QuoteView['volume'] {
  const sides = [boxes.lengthCm, boxes.widthCm, boxes.heightCm].map(formatQuantity).join(' × ')
  return { sum: `${sides} cm × ${formatQuantity(boxes.pieces)} ÷ 1,000,000`, cbm: formatQuantity(cbm) }
}

/** By the price list: volume weight, rounding and minimum of one piece or of all together. */
function listStepsOf({ steps }: Quote): Pick<QuoteView, 'compared' | 'rounded' | 'minimum' | 'pieces'> {
  if (!steps) return { compared: null, rounded: null, minimum: null, pieces: null }
  const { byWeight, byVolume, chargeable, rounded, roundingStep, minimumCharge, charged, pieces } = steps
  return {
    compared:
      byWeight && byVolume
        ? {
            byWeight: formatQuantity(byWeight),
            byVolume: formatQuantity(byVolume),
            greater: formatQuantity(chargeable),
          }
        : null,
    rounded:
      roundingStep && rounded !== chargeable
        ? { step: formatQuantity(roundingStep), amount: formatQuantity(rounded) }
        : null,
    minimum: minimumCharge
      ? { charge: formatMoney(minimumCharge, steps.currency), amount: formatQuantity(charged) }
      : null,
    pieces: pieces > 1 ? { each: formatQuantity(charged), pieces: formatQuantity(pieces) } : null,
  }
}

function chargeableOf({ cbm, chargeable }: Quote): QuoteView['chargeable'] {
  if (!chargeable || !cbm) return null
  return {
    volumeSum: `${formatQuantity(cbm)} CBM × 1,000,000 ÷ ${formatQuantity(chargeable.divisor)}`,
    volumeKg: formatQuantity(chargeable.volumetricKg),
    scaleKg: formatQuantity(chargeable.actualKg),
    kg: formatQuantity(chargeable.chargeableKg),
  }
}

function view(
  tariff: Tariff,
  chosen: NonNullable<ReturnType<typeof chosenGoods>>,
  amounts: QuoteAmounts,
  language: Language,
) {
  const { advancePercent, exchangeRate, airDivisor, rateSetAt } = tariff
  const rule = ruleFor(chosen.goods, chosen.mode)
  const byList = rule ? { rule, cnyRate: tariff.cnyRate ?? '1' } : null
  const { price } = chosen.goods
  const result = quote(amounts, { price, airDivisor, exchangeRate, advancePercent, byList })
  const volume = 'boxes' in amounts && result.cbm ? volumeOf(amounts.boxes, result.cbm) : null
  const isAdvanceAsked = decimal(result.advanceUSD).gt(0)
  return {
    goods: pricedGoods(chosen.goods, chosen.mode, language),
    mode: chosen.mode,
    volume,
    chargeable: chargeableOf(result),
    ...listStepsOf(result),
    quantity: formatQuantity(result.quantity),
    count: Number(result.quantity),
    totalUSD: formatMoney(result.totalUSD, 'USD'),
    totalTZS: formatMoney(result.totalTZS, 'TZS'),
    rate: formatQuantity(exchangeRate),
    rateDay: rateSetAt ? dateText(officeToday(new Date(rateSetAt)), language) : null,
    advance: isAdvanceAsked
      ? {
          percent: advancePercent,
          usd: formatMoney(result.advanceUSD, 'USD'),
          tzs: formatMoney(result.advanceTZS, 'TZS'),
        }
      : null,
  }
}

/** The quote for the form, or the problems of its fields; neither before the form is sent. */
export function workOut(
  tariff: Tariff,
  form: { goods: string | null; typed: TypedQuote },
  language: Language,
  translate: Translate,
): { quote: QuoteView | null; problems: FieldTexts } {
  if (form.goods === null) return { quote: null, problems: {} }
  const chosen = chosenGoods(tariff, form.goods)
  if (!chosen) {
    const problem = form.goods === '' ? translate('field.required', {}) : translate('field.inactive', {})
    return { quote: null, problems: { goods: problem } }
  }
  const { needs } = pricedGoods(chosen.goods, chosen.mode, language)
  const read = readAmounts(needs, form.typed)
  if ('problems' in read) {
    const problems = read.problems.map(({ field, key, params }) => [field, translate(key, params)])
    return { quote: null, problems: Object.fromEntries(problems) as FieldTexts }
  }
  return { quote: view(tariff, chosen, read.amounts, language), problems: {} }
}
