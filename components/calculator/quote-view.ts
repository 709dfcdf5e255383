import { dateText } from '@/components/tracking/tracking-dates'
import type { Language } from '@/lib/client/i18n'
import type { Tariff } from '@/lib/contracts/tariff'
import { officeToday } from '@/lib/domain/dates'
import type { Dimensions } from '@/lib/domain/measures'
import { decimal, formatMoney, formatQuantity } from '@/lib/domain/money'
import { type Quote, type QuoteAmounts, quote } from '@/lib/domain/quote'
import { chosenGoods, type Mode, type PricedGoods, pricedGoods } from './price-list'
import { readAmounts, type TypedQuote } from './typed-quote'

/** A price with its calculation, formatted on the server. */
export interface QuoteView {
  goods: PricedGoods
  mode: Mode
  volume: { sum: string; cbm: string } | null
  chargeable: { volumeSum: string; volumeKg: string; scaleKg: string; kg: string } | null
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
  const result = quote(amounts, { price: chosen.goods.price, airDivisor, exchangeRate, advancePercent })
  const volume = 'boxes' in amounts && result.cbm ? volumeOf(amounts.boxes, result.cbm) : null
  const isAdvanceAsked = decimal(result.advanceUSD).gt(0)
  return {
    goods: pricedGoods(chosen.goods, chosen.mode, language),
    mode: chosen.mode,
    volume,
    chargeable: chargeableOf(result),
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
