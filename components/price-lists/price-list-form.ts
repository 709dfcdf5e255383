import type { ChosenProduct } from '@/components/products/ProductSelect'
import { typedDecimal } from '@/components/ui/AmountInput'
import type { BodyInputOf, EveryField } from '@/lib/contracts/endpoint'
import type { createPriceList, WholePriceList } from '@/lib/contracts/price-lists'
import type { PriceRule } from '@/lib/domain/tariff/price-rules'

/** A rule as the form holds it. */
export interface RuleValues {
  product: ChosenProduct | null
  generalName: string
  freightMode: 'sea' | 'air' | ''
  departurePort: string
  dischargePort: string
  measure: PriceRule['measure']
  currency: PriceRule['currency']
  price: string
  minimumCharge: string
  roundingStep: string
  roundingDirection: PriceRule['roundingDirection']
  divisor: string
  kgPerCbm: string
  scope: PriceRule['scope']
}

export interface PriceListValues {
  name: string
  customerId: string | undefined
  percent: string
  firstDay: string
  rules: RuleValues[]
}

export const NEW_RULE: RuleValues = {
  product: null,
  generalName: '',
  freightMode: '',
  departurePort: '',
  dischargePort: '',
  measure: 'kg',
  currency: 'USD',
  price: '',
  minimumCharge: '',
  roundingStep: '',
  roundingDirection: 'up',
  divisor: '',
  kgPerCbm: '',
  scope: 'package',
}

export const newPriceList = (firstDay: string): PriceListValues => ({
  name: '',
  customerId: undefined,
  percent: '',
  firstDay,
  rules: [NEW_RULE],
})

function ruleValues(rule: WholePriceList['rules'][number]): RuleValues {
  const { productId, product, measure, price } = rule
  const chosen = productId && product ? { id: productId, ...product, quantityMeasure: measure, price } : null
  return {
    product: chosen && { ...chosen, customQuantityMeasure: null },
    generalName: rule.generalName ?? '',
    freightMode: rule.freightMode ?? '',
    departurePort: rule.departurePort ?? '',
    dischargePort: rule.dischargePort ?? '',
    measure,
    currency: rule.currency,
    price,
    minimumCharge: rule.minimumCharge ?? '',
    roundingStep: rule.roundingStep ?? '',
    roundingDirection: rule.roundingDirection,
    divisor: rule.divisor === null ? '' : String(rule.divisor),
    kgPerCbm: rule.kgPerCbm === null ? '' : String(rule.kgPerCbm),
    scope: rule.scope,
  }
}

export const valuesOfList = (list: WholePriceList): PriceListValues => ({
  name: list.name,
  customerId: list.customer?.id,
  percent: list.percent ?? '',
  firstDay: list.firstDay,
  rules: list.rules.map(ruleValues),
})

const optional = (typed: string) => typedDecimal(typed) || null
const wholeNumber = (typed: string) => (typed.trim() ? Number(typedDecimal(typed)) : null)

type Input = BodyInputOf<typeof createPriceList>

function ruleInput(rule: RuleValues): EveryField<Input['rules'][number]> {
  return {
    productId: rule.product?.id ?? null,
    generalName: rule.generalName,
    freightMode: rule.freightMode || null,
    departurePort: rule.departurePort || null,
    dischargePort: rule.dischargePort || null,
    measure: rule.measure,
    currency: rule.currency,
    price: typedDecimal(rule.price) || '0',
    minimumCharge: optional(rule.minimumCharge),
    roundingStep: optional(rule.roundingStep),
    roundingDirection: rule.roundingDirection,
    divisor: rule.measure === 'kg' ? wholeNumber(rule.divisor) : null,
    kgPerCbm: rule.measure === 'cbm' ? wholeNumber(rule.kgPerCbm) : null,
    scope: rule.scope,
  }
}

export const listInputOf = (values: PriceListValues): EveryField<Input> => ({
  name: values.name,
  customerId: values.customerId ?? null,
  percent: optional(values.percent),
  firstDay: values.firstDay,
  rules: values.rules.map(ruleInput),
})

/** 'rules.0.productId' is the product of rule 0. */
export const listFieldOf = (dotted: string) => dotted.replace(/\.productId$/, '.product')
