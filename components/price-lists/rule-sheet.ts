import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type CityName, useCityName } from '@/components/lanes/use-city-name'
import { measureName } from '@/components/products/measure-name'
import type { SheetColumn } from '@/components/ui/sheet'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import { productName } from '@/lib/domain/goods-name'

export type Rule = WholePriceList['rules'][number]
export type RuleTexts = Record<'t', TFunction<'price-lists'>> & {
  ofProducts: TFunction<'products'>
  cityName: CityName
  language: string
}

export const ruleGoodsText = (rule: Rule, { t, language }: RuleTexts) =>
  rule.product ? productName(rule.product, language) : (rule.generalName ?? t('rule.all'))

export const modeOf = ({ freightMode }: Rule, { t, ofProducts }: RuleTexts) =>
  freightMode ? ofProducts(`mode.${freightMode}`) : t('rule.any')
const cityOf = (code: string | null, { t, cityName }: RuleTexts) => (code ? cityName(code) : t('rule.any'))
/** 'Guangzhou → Any' where one city alone matters, 'Any' where none does. */
export const laneOf = ({ departurePort, dischargePort }: Rule, texts: RuleTexts) =>
  departurePort || dischargePort
    ? `${cityOf(departurePort, texts)} → ${cityOf(dischargePort, texts)}`
    : texts.t('rule.any')
export const unitOf = ({ measure }: Rule, { ofProducts }: RuleTexts) =>
  measureName({ quantityMeasure: measure, customQuantityMeasure: null }, ofProducts)

export function useRuleTexts(): RuleTexts {
  const { t, i18n } = useTranslation('price-lists')
  const { t: ofProducts } = useTranslation('products')
  const cityName = useCityName()
  return { t, ofProducts, cityName, language: i18n.language }
}

/** The rules as rows of a saved file. The same columns are read when the file is uploaded into a draft. */
export function ruleSheet(texts: RuleTexts): SheetColumn<Rule>[] {
  const { t, language } = texts
  return [
    { title: t('rule.product'), value: ({ product }) => product && productName(product, language) },
    { title: t('rule.generalName'), value: ({ generalName }) => generalName },
    { title: t('rule.freightMode'), value: (rule) => modeOf(rule, texts) },
    { title: t('rule.departurePort'), value: (rule) => cityOf(rule.departurePort, texts) },
    { title: t('rule.dischargePort'), value: (rule) => cityOf(rule.dischargePort, texts) },
    { title: t('rule.measure'), value: (rule) => unitOf(rule, texts) },
    { title: t('rule.currency'), value: ({ currency }) => currency },
    { title: t('rule.price'), value: ({ price }) => price, kind: 'number' },
    { title: t('rule.minimumCharge'), value: ({ minimumCharge }) => minimumCharge, kind: 'money' },
    { title: t('rule.roundingStep'), value: (rule) => rule.roundingStep, kind: 'number' },
    { title: t('rule.roundingDirection'), value: (rule) => t(`direction.${rule.roundingDirection}`) },
    { title: t('rule.divisor'), value: ({ divisor }) => divisor, kind: 'number' },
    { title: t('rule.kgPerCbm'), value: ({ kgPerCbm }) => kgPerCbm, kind: 'number' },
    { title: t('rule.scope'), value: ({ scope }) => t(`scope.${scope}`) },
  ]
}
