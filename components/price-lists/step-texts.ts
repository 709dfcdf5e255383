import type { TFunction } from 'i18next'
import { measureName } from '@/components/products/measure-name'
import type { LinePricing } from '@/lib/contracts/pricing'
import {
  ONE_DOLLAR,
  priceAt,
  priceTexts,
  shownCurrencies,
  type TanzanianCurrencies,
  takenText,
} from '@/lib/domain/customer-price'
import { currencySign, type Decimal, formatQuantity, formatUnitPrice, fromUsd } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { formatPercentOff } from '@/lib/domain/tariff/percent-off'

type Listed = NonNullable<LinePricing['list']>

/** How a customer sees prices, and the package's rate. */
export interface CustomerPrices {
  tanzanianCurrencies: TanzanianCurrencies
  rate: Decimal
}

/** As the office sees them. */
const IN_DOLLARS: CustomerPrices = { tanzanianCurrencies: 'USD', rate: '1' }

/** The last step, in the currency that leads: quantity, price of one, and what it comes to. */
function lastStep(list: Listed, { tanzanianCurrencies, rate }: CustomerPrices) {
  const [currency] = shownCurrencies(tanzanianCurrencies)
  const price = currency === 'TZS' ? fromUsd(list.price, rate) : list.price
  return {
    price: `${currencySign(currency)} ${formatUnitPrice(price, currency)}`,
    total: priceTexts(priceAt(packingListTotal([list]), rate), tanzanianCurrencies)[0] ?? '',
  }
}

/** What a dollar counts as; a list in dollars whose price is shown in shillings needs the rate in between, with the dollar by its code. */
function rateStep({ currency, rate }: Listed['steps'], shown: CustomerPrices) {
  if (shown.tanzanianCurrencies === 'TZS' && currency === 'USD')
    return { dollar: 'USD 1', rate: `${currencySign('TZS')} ${formatQuantity(shown.rate)}` }
  return rate && { dollar: ONE_DOLLAR, rate: `${currency} ${formatQuantity(rate)}` }
}

/** Measured, chargeable, rounded, minimum, price: each step in words, for the office or as a customer sees prices. */
export function stepTexts(
  list: Listed,
  t: TFunction<'price-lists'>,
  ofProducts: TFunction<'products'>,
  shown = IN_DOLLARS,
): string[] {
  const { steps } = list
  const rate = rateStep(steps, shown)
  const unit = measureName({ quantityMeasure: steps.measure, customQuantityMeasure: null }, ofProducts)
  const amount = (value: string) => `${formatQuantity(value)} ${unit}`
  const together = [
    steps.lines > 1 && t('step.lines', { count: steps.lines }),
    steps.scope === 'piece' && steps.pieces > 1 && t('step.pieces', { count: steps.pieces }),
  ]
  const measured = [
    steps.weightKg && `${formatQuantity(steps.weightKg)} kg`,
    steps.cbm && `${formatQuantity(steps.cbm)} CBM`,
  ]
  const isRounded = steps.roundingStep !== null && steps.rounded !== steps.chargeable
  const texts = [
    ...together,
    measured.some(Boolean) && t('step.measured', { measured: measured.filter(Boolean).join(', ') }),
    steps.byWeight &&
      steps.byVolume &&
      t('step.compared', {
        weight: amount(steps.byWeight),
        volume: amount(steps.byVolume),
        charged: amount(steps.chargeable),
      }),
    isRounded && t('step.rounded', { step: steps.roundingStep ?? '', amount: amount(steps.rounded) }),
    steps.minimumCharge &&
      t('step.minimum', {
        charge: takenText(steps.minimumCharge, steps.currency, shownCurrencies(shown.tanzanianCurrencies)),
        amount: amount(steps.charged),
      }),
    t('step.price', {
      number: list.listNumber,
      price: `${steps.currency} ${formatUnitPrice(steps.listPrice)}`,
      unit,
    }),
    steps.percent && steps.percent !== '0' && t('step.percent', { percent: formatPercentOff(steps.percent) }),
    rate && t('step.rate', rate),
    t('step.total', { quantity: amount(list.quantity), ...lastStep(list, shown) }),
  ]
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[]
}
