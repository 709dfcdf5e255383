import { Table, type TableColumnsType } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { measureName } from '@/components/products/measure-name'
import type { SheetColumn } from '@/components/ui/sheet'
import { usePriceList } from '@/hooks/price-lists'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import { productName } from '@/lib/domain/goods-name'
import { formatMoney, formatUnitPrice } from '@/lib/domain/money'
import { formatPercentOff, percentOff } from '@/lib/domain/tariff/percent-off'
import styles from './price-lists.module.css'

type Rule = WholePriceList['rules'][number]
type Texts = Record<'t', TFunction<'price-lists'>> & {
  ofProducts: TFunction<'products'>
  ofBatches: TFunction<'batches'>
  language: string
}

const goodsOf = (rule: Rule, { t, language }: Texts) =>
  rule.product ? productName(rule.product, language) : (rule.generalName ?? t('rule.all'))

/** What makes two rules of two versions the same one. */
const keyOf = (rule: Rule) =>
  [rule.productId, rule.generalName?.toLowerCase(), rule.freightMode, rule.departurePort, rule.measure].join(
    '|',
  )

function roundingOf({ roundingStep, roundingDirection }: Rule, { t }: Texts): string {
  return roundingStep ? `${roundingStep} ${t(`direction.${roundingDirection}`)}` : '—'
}

function volumeOf({ divisor, kgPerCbm }: Rule): string {
  if (divisor !== null) return `÷ ${divisor}`
  return kgPerCbm === null ? '—' : `${kgPerCbm} kg = 1 CBM`
}

const modeOf = ({ freightMode }: Rule, { t, ofProducts }: Texts) =>
  freightMode ? ofProducts(`mode.${freightMode}`) : t('rule.any')
const portOf = ({ departurePort }: Rule, { t, ofBatches }: Texts) =>
  departurePort ? ofBatches(`port.${departurePort}`) : t('rule.any')
const unitOf = ({ measure }: Rule, { ofProducts }: Texts) =>
  measureName({ quantityMeasure: measure, customQuantityMeasure: null }, ofProducts)

/** A rule in one line: goods, mode and measure. */
const nameOf = (rule: Rule, texts: Texts) =>
  [goodsOf(rule, texts), modeOf(rule, texts), unitOf(rule, texts)].join(', ')

/** The price of the version before, and how far this one is from it. */
function changeOf(rule: Rule, before: Rule | undefined, { t }: Texts): string {
  if (!before) return t('compare.new')
  const price = `${before.currency} ${formatUnitPrice(before.price)}`
  if (before.currency !== rule.currency) return price
  const percent = percentOff(before.price, rule.price)
  return percent === '0' ? t('compare.same') : `${price} (${formatPercentOff(percent)})`
}

function useTexts(): Texts {
  const { t, i18n } = useTranslation('price-lists')
  const { t: ofProducts } = useTranslation('products')
  const { t: ofBatches } = useTranslation('batches')
  return { t, ofProducts, ofBatches, language: i18n.language }
}

/** The rules as rows of a saved file. */
export function useRuleSheet(): SheetColumn<Rule>[] {
  const texts = useTexts()
  const { t } = texts
  return [
    { title: t('rule.goods'), value: (rule) => goodsOf(rule, texts) },
    { title: t('rule.freightMode'), value: (rule) => modeOf(rule, texts) },
    { title: t('rule.departurePort'), value: (rule) => portOf(rule, texts) },
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

/** The rules of a list, each beside the version before. */
export function RulesTable({ list }: { list: WholePriceList }) {
  const texts = useTexts()
  const { t } = texts
  const { data: previous } = usePriceList(list.previousId)
  const before = new Map(
    (list.previousId && previous ? previous.rules : []).map((rule) => [keyOf(rule), rule]),
  )
  const present = new Set(list.rules.map(keyOf))
  const removed = [...before.values()].filter((rule) => !present.has(keyOf(rule)))
  const columns: TableColumnsType<Rule> = [
    { key: 'goods', title: t('rule.goods'), render: (_, rule) => goodsOf(rule, texts) },
    { key: 'mode', title: t('rule.freightMode'), render: (_, rule) => modeOf(rule, texts) },
    { key: 'port', title: t('rule.departurePort'), render: (_, rule) => portOf(rule, texts) },
    {
      key: 'price',
      title: t('rule.price'),
      align: 'end',
      render: (_, rule) => `${rule.currency} ${formatUnitPrice(rule.price)} / ${unitOf(rule, texts)}`,
    },
    {
      key: 'minimum',
      title: t('rule.minimumCharge'),
      align: 'end',
      render: (_, rule) => (rule.minimumCharge ? formatMoney(rule.minimumCharge, rule.currency) : '—'),
    },
    { key: 'rounding', title: t('rule.roundingStep'), render: (_, rule) => roundingOf(rule, texts) },
    { key: 'volume', title: t('rule.volume'), render: (_, rule) => volumeOf(rule) },
    { key: 'scope', title: t('rule.scope'), render: (_, { scope }) => t(`scope.${scope}`) },
  ]
  if (list.previousId) {
    columns.push({
      key: 'before',
      title: t('compare.title', { number: previous?.number ?? '…' }),
      render: (_, rule) => (
        <span className={styles.muted}>{changeOf(rule, before.get(keyOf(rule)), texts)}</span>
      ),
    })
  }
  return (
    <>
      <Table<Rule>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={list.rules}
        pagination={false}
        scroll={{ x: true }}
      />
      {removed.length > 0 ? (
        <p className={styles.removed}>
          {t('compare.removed', { goods: removed.map((rule) => nameOf(rule, texts)).join('; ') })}
        </p>
      ) : null}
    </>
  )
}
