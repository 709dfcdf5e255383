import { dateText } from '@/components/tracking/tracking-dates'
import type { Tariff } from '@/lib/contracts/tariff'
import {
  ONE_DOLLAR,
  priceText,
  priceTexts,
  shownCurrencies,
  type TanzanianCurrencies,
} from '@/lib/domain/customer-price'
import { officeToday } from '@/lib/domain/dates'
import type { Language } from '@/lib/domain/languages'
import type { Dimensions } from '@/lib/domain/measures'
import {
  type Currency,
  decimal,
  formatMoney,
  formatQuantity,
  fromUsd,
  shownPrice,
  signedMoney,
  toUsd,
} from '@/lib/domain/money'
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
  /** The price by unit and quantity, before cents are rounded: 'US$ 12.50' or 'TShs 33,125.00'. */
  product: string
  /** What cents of a dollar are in shillings, where the price is in shillings alone; null where nothing is rounded. */
  rounding: string | null
  /** Shillings first. */
  totals: string[]
  /** From US$ to shillings, where both are shown. */
  conversion: { usd: string; dollar: string; rate: string; tzs: string; day: string | null } | null
  advance: { percent: number; amount: string } | null
}

export type QuoteTexts = Partial<Record<string, string>>
type Translate = (key: string, params: Record<string, string | number>) => string

function volumeOf(boxes: Dimensions, cbm: string): QuoteView['volume'] {
  const sides = [boxes.lengthCm, boxes.widthCm, boxes.heightCm].map(formatQuantity).join(' × ')
  return { sum: `${sides} cm × ${formatQuantity(boxes.pieces)} ÷ 1,000,000`, cbm: formatQuantity(cbm) }
}

interface Asked {
  language: Language
  currencies: TanzanianCurrencies
}

/** A charge of the price list in a currency that customers see. */
function chargeText(
  charge: string,
  currency: Currency,
  tariff: Tariff,
  currencies: TanzanianCurrencies,
): string {
  if (currency === 'TZS' || shownCurrencies(currencies).includes(currency))
    return formatMoney(charge, currency)
  const usd = currency === 'USD' ? charge : toUsd(charge, tariff.cnyRate ?? '1')
  const [leading] = shownCurrencies(currencies)
  const price = leading === 'USD' ? usd : fromUsd(usd, tariff.exchangeRate)
  return formatMoney(shownPrice(price, leading), leading)
}

/** By the price list: volume weight, rounding and minimum of one piece or of all together. */
function listStepsOf(
  { steps }: Quote,
  tariff: Tariff,
  currencies: TanzanianCurrencies,
): Pick<QuoteView, 'compared' | 'rounded' | 'minimum' | 'pieces'> {
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
      ? {
          charge: chargeText(minimumCharge, steps.currency, tariff, currencies),
          amount: formatQuantity(charged),
        }
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

/** Price by unit and quantity, and the total, in the currencies that customers see. */
function moneyOf(
  result: Quote,
  unitPriceUSD: string,
  { exchangeRate, rateSetAt }: Tariff,
  { language, currencies }: Asked,
): Pick<QuoteView, 'product' | 'rounding' | 'totals' | 'conversion'> {
  const { totalUSD, totalTZS, quantity } = result
  const shown = shownCurrencies(currencies)
  const total = { usd: totalUSD, tzs: totalTZS }
  const totals = priceTexts(total, currencies).toReversed()
  if (shown[0] === 'USD') {
    const usd = formatMoney(totalUSD, 'USD')
    const day = rateSetAt ? dateText(officeToday(new Date(rateSetAt)), language) : null
    const rate = { dollar: ONE_DOLLAR, rate: formatQuantity(exchangeRate) }
    const conversion = { usd, ...rate, tzs: formatMoney(shownPrice(totalTZS, 'TZS'), 'TZS'), day }
    return { product: usd, rounding: null, totals, conversion: shown.includes('TZS') ? conversion : null }
  }
  // The books round the price in US$, so shillings may differ by what half a cent is.
  const product = shownPrice(decimal(quantity).times(unitPriceUSD).times(exchangeRate).toFixed(), 'TZS')
  const rest = decimal(shownPrice(totalTZS, 'TZS')).minus(product)
  return {
    product: formatMoney(product, 'TZS'),
    rounding: rest.eq(0) ? null : signedMoney(rest.toFixed(2), 'TZS'),
    totals,
    conversion: null,
  }
}

function view(
  tariff: Tariff,
  chosen: NonNullable<ReturnType<typeof chosenGoods>>,
  amounts: QuoteAmounts,
  asked: Asked,
): QuoteView {
  const { advancePercent, exchangeRate, airDivisor } = tariff
  const rule = ruleFor(chosen.goods, chosen.mode)
  const byList = rule ? { rule, cnyRate: tariff.cnyRate ?? '1' } : null
  const { price } = chosen.goods
  const result = quote(amounts, { price, airDivisor, exchangeRate, advancePercent, byList })
  const volume = 'boxes' in amounts && result.cbm ? volumeOf(amounts.boxes, result.cbm) : null
  const isAdvanceAsked = decimal(result.advanceUSD).gt(0)
  const advance = { usd: result.advanceUSD, tzs: result.advanceTZS }
  return {
    goods: pricedGoods(chosen.goods, chosen.mode, { ...asked, exchangeRate }),
    mode: chosen.mode,
    volume,
    chargeable: chargeableOf(result),
    ...listStepsOf(result, tariff, asked.currencies),
    quantity: formatQuantity(result.quantity),
    count: Number(result.quantity),
    ...moneyOf(result, rule?.priceUSD ?? price, tariff, asked),
    advance: isAdvanceAsked
      ? { percent: advancePercent, amount: priceText(advance, asked.currencies) }
      : null,
  }
}

/** The quote for the form, or the problems of its fields; neither before the form is sent. */
export function workOut(
  tariff: Tariff,
  form: { goods: string | null; typed: TypedQuote },
  asked: Asked,
  translate: Translate,
): { quote: QuoteView | null; problems: QuoteTexts } {
  if (form.goods === null) return { quote: null, problems: {} }
  const chosen = chosenGoods(tariff, form.goods)
  if (!chosen) {
    const problem = form.goods === '' ? translate('field.required', {}) : translate('field.inactive', {})
    return { quote: null, problems: { goods: problem } }
  }
  const { needs } = pricedGoods(chosen.goods, chosen.mode, { ...asked, exchangeRate: tariff.exchangeRate })
  const read = readAmounts(needs, form.typed)
  if ('problems' in read) {
    const problems = read.problems.map(({ field, key, params }) => [field, translate(key, params)])
    return { quote: null, problems: Object.fromEntries(problems) as QuoteTexts }
  }
  return { quote: view(tariff, chosen, read.amounts, asked), problems: {} }
}
