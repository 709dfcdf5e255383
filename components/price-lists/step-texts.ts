import type { TFunction } from 'i18next'
import { measureName } from '@/components/products/measure-name'
import type { LinePricing } from '@/lib/contracts/pricing'
import { formatMoney, formatQuantity, formatUnitPrice } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { formatPercentOff } from '@/lib/domain/tariff/percent-off'

type Listed = NonNullable<LinePricing['list']>

/** Measured, chargeable, rounded, minimum, price: each step in words. */
export function stepTexts(
  list: Listed,
  t: TFunction<'price-lists'>,
  ofProducts: TFunction<'products'>,
): string[] {
  const { steps } = list
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
        charge: formatMoney(steps.minimumCharge, steps.currency),
        amount: amount(steps.charged),
      }),
    t('step.price', {
      number: list.listNumber,
      price: `${steps.currency} ${formatUnitPrice(steps.listPrice)}`,
      unit,
    }),
    steps.percent && steps.percent !== '0' && t('step.percent', { percent: formatPercentOff(steps.percent) }),
    steps.rate && t('step.rate', { rate: `${steps.currency} ${formatQuantity(steps.rate)}` }),
    t('step.total', {
      quantity: amount(list.quantity),
      price: formatUnitPrice(list.price),
      total: formatMoney(packingListTotal([list]), 'USD'),
    }),
  ]
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[]
}
