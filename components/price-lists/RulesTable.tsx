import { Table, type TableColumnsType } from 'antd'
import type { ComponentProps } from 'react'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { usePriceList } from '@/hooks/price-lists'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import { formatMoney, formatUnitPrice } from '@/lib/domain/money'
import { formatPercentOff, percentOff } from '@/lib/domain/tariff/percent-off'
import styles from './price-lists.module.css'
import { laneOf, modeOf, type Rule, type RuleTexts, ruleGoodsText, unitOf, useRuleTexts } from './rule-sheet'

/** What makes two rules of two versions the same one. */
const keyOf = (rule: Rule) =>
  [
    rule.productId,
    rule.generalName?.toLowerCase(),
    rule.freightMode,
    rule.departurePort,
    rule.dischargePort,
    rule.measure,
  ].join('|')

function roundingOf({ roundingStep, roundingDirection }: Rule, { t }: RuleTexts): string {
  return roundingStep ? `${roundingStep} ${t(`direction.${roundingDirection}`)}` : '—'
}

function volumeOf({ divisor, kgPerCbm }: Rule): string {
  if (divisor !== null) return `÷ ${divisor}`
  return kgPerCbm === null ? '—' : `${kgPerCbm} kg = 1 CBM`
}

/** A rule in one line: goods, mode and measure. */
const nameOf = (rule: Rule, texts: RuleTexts) =>
  [ruleGoodsText(rule, texts), modeOf(rule, texts), unitOf(rule, texts)].join(', ')

/** The price of the version before, and how far this one is from it. */
function changeOf(rule: Rule, before: Rule | undefined, { t }: RuleTexts): string {
  if (!before) return t('compare.new')
  const price = `${before.currency} ${formatUnitPrice(before.price)}`
  if (before.currency !== rule.currency) return price
  const percent = percentOff(before.price, rule.price)
  return percent === '0' ? t('compare.same') : `${price} (${formatPercentOff(percent)})`
}

/** The columns whose head is a word of the trade. */
const TERM_OF = {
  lane: 'lane',
  minimumCharge: 'minimumCharge',
  roundingStep: 'roundingStep',
  volume: 'divisor',
  scope: 'ruleScope',
} as const satisfies Record<string, Term>

interface VersionBefore {
  /** '…' until it is read. */
  number: number | '…'
  /** By what makes two rules the same one. */
  rules: ReadonlyMap<string, Rule>
}

function useColumns(before: VersionBefore | null): TableColumnsType<Rule> {
  const texts = useRuleTexts()
  const { t } = texts
  const explained = (name: keyof typeof TERM_OF) => (
    <>
      {t(`rule.${name}`)}
      <TermHelp term={TERM_OF[name]} />
    </>
  )
  const columns: TableColumnsType<Rule> = [
    { key: 'goods', title: t('rule.goods'), render: (_, rule) => ruleGoodsText(rule, texts) },
    { key: 'mode', title: t('rule.freightMode'), render: (_, rule) => modeOf(rule, texts) },
    { key: 'lane', title: explained('lane'), render: (_, rule) => laneOf(rule, texts) },
    {
      key: 'price',
      title: t('rule.price'),
      align: 'end',
      render: (_, rule) => `${rule.currency} ${formatUnitPrice(rule.price)} / ${unitOf(rule, texts)}`,
    },
    {
      key: 'minimum',
      title: explained('minimumCharge'),
      align: 'end',
      render: (_, rule) => (rule.minimumCharge ? formatMoney(rule.minimumCharge, rule.currency) : '—'),
    },
    { key: 'rounding', title: explained('roundingStep'), render: (_, rule) => roundingOf(rule, texts) },
    { key: 'volume', title: explained('volume'), render: (_, rule) => volumeOf(rule) },
    { key: 'scope', title: explained('scope'), render: (_, { scope }) => t(`scope.${scope}`) },
  ]
  if (before) {
    columns.push({
      key: 'before',
      title: t('compare.title', { number: before.number }),
      render: (_, rule) => (
        <span className={styles.muted}>{changeOf(rule, before.rules.get(keyOf(rule)), texts)}</span>
      ),
    })
  }
  return columns
}

/** On a narrow screen the rules scroll sideways, and nothing else in them takes the focus that the arrow keys need. */
function FocusableTable(props: ComponentProps<'table'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard on a narrow screen
  return <table {...props} tabIndex={0} />
}

/** The rules of a list, each beside the version before. */
export function RulesTable({ list }: { list: WholePriceList }) {
  const texts = useRuleTexts()
  const { t } = texts
  const { data: previous } = usePriceList(list.previousId)
  const before = new Map(
    (list.previousId && previous ? previous.rules : []).map((rule) => [keyOf(rule), rule]),
  )
  const present = new Set(list.rules.map(keyOf))
  const removed = [...before.values()].filter((rule) => !present.has(keyOf(rule)))
  const columns = useColumns(list.previousId ? { number: previous?.number ?? '…', rules: before } : null)
  return (
    <>
      <Table<Rule>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={list.rules}
        pagination={false}
        sticky
        scroll={{ x: true }}
        components={{ table: FocusableTable }}
      />
      {removed.length > 0 ? (
        <p className={styles.removed}>
          {t('compare.removed', { goods: removed.map((rule) => nameOf(rule, texts)).join('; ') })}
        </p>
      ) : null}
    </>
  )
}
