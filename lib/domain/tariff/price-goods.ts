import Big from 'big.js'
import { type Currency, type Decimal, plain, toMoney } from '../money'
import { type FoundRule, findRule, type PriceLists, type PriceRule, type RuleSubject } from './price-rules'

/** One line of goods as it was measured. */
export interface Goods extends RuleSubject {
  pieces: number
  /** Of all pieces. */
  weightKg: Decimal | null
  /** Of all pieces. */
  cbm: Decimal | null
  /** How many of what is sold by the item. */
  count: Decimal | null
}

/** Units of each currency per US$ 1. */
export type PriceRates = Record<Exclude<Currency, 'USD'>, Decimal>

/** How the list's quantity and price of a line came about, in the order in which they were worked out. */
export interface PriceSteps {
  measure: PriceRule['measure']
  scope: PriceRule['scope']
  weightKg: Decimal | null
  cbm: Decimal | null
  /** cm³ that weigh a kg, or kg that count as a CBM. */
  divisor: number | null
  kgPerCbm: number | null
  /** What weight and volume were compared as, in units of the measure; null where only one of them counts. */
  byWeight: Decimal | null
  byVolume: Decimal | null
  /** In units of the measure: of one piece, or of all lines of the package that the rule prices together. */
  chargeable: Decimal
  roundingStep: Decimal | null
  roundingDirection: PriceRule['roundingDirection']
  rounded: Decimal
  /** In the list's currency; null where the goods cost as much anyhow. */
  minimumCharge: Decimal | null
  /** After the minimum charge. */
  charged: Decimal
  /** How many pieces, or lines, that holds for. */
  pieces: number
  lines: number
  currency: Currency
  listPrice: Decimal
  percent: Decimal | null
  /** Units of the currency per US$ 1; null for US$. */
  rate: Decimal | null
}

export interface ListPrice {
  listId: string
  listNumber: number
  ruleId: string
  steps: PriceSteps
  /** What the line bills. */
  quantity: Decimal
  /** US$ per unit. */
  price: Decimal
}

/** As many decimals as a packing line stores. */
const QUANTITY_SCALE = 6
const PRICE_SCALE = 4
const LEAST_QUANTITY = new Big('0.000001')
const LEAST_PRICE = new Big('0.0001')

const greater = (one: Big, other: Big) => (one.gt(other) ? one : other)
const positive = (value: Decimal | null) => (value !== null && new Big(value).gt(0) ? new Big(value) : null)

/** What a line measures in units of the rule's measure; null where what it is charged by was not measured. */
function measured(goods: Goods, rule: PriceRule): { weight: Big; volume: Big } | null {
  const [weight, cbm] = [positive(goods.weightKg), positive(goods.cbm)]
  if (rule.measure === 'kg') {
    if (!weight) return null
    // What was not measured counts as the scale says.
    const volume = rule.divisor && cbm ? cbm.times(1_000_000).div(rule.divisor) : weight
    return { weight, volume }
  }
  if (rule.measure === 'cbm') {
    if (!cbm) return null
    return { weight: rule.kgPerCbm && weight ? weight.div(rule.kgPerCbm) : cbm, volume: cbm }
  }
  const count = positive(goods.count)
  return count && { weight: count, volume: count }
}

function roundToStep(value: Big, { roundingStep, roundingDirection }: PriceRule): Big {
  if (roundingStep === null) return value
  const modes = { up: Big.roundUp, down: Big.roundDown, nearest: Big.roundHalfUp } as const
  const rounded = value.div(roundingStep).round(0, modes[roundingDirection]).times(roundingStep)
  return rounded.gt(0) ? rounded : new Big(roundingStep)
}

interface UnitPrice {
  usd: Big
  /** Of one piece or of the package, in US$. */
  minimumUsd: Big | null
  rate: Decimal | null
}

function unitPrice({ rule, percent }: Pick<FoundRule, 'rule' | 'percent'>, rates: PriceRates): UnitPrice {
  const rate = rule.currency === 'USD' ? null : rates[rule.currency]
  const changed = new Big(rule.price).times(new Big(percent ?? 0).plus(100)).div(100)
  const usd = (rate === null ? changed : changed.div(rate)).round(PRICE_SCALE, Big.roundHalfUp)
  const minimum = rule.minimumCharge === null ? null : new Big(rule.minimumCharge)
  const minimumUsd = minimum && new Big(toMoney(rate === null ? minimum : minimum.div(rate)))
  return { usd: greater(usd, LEAST_PRICE), minimumUsd, rate }
}

/** What a unit costs by a rule, in US$. */
export const ruleUnitPrice = (found: Pick<FoundRule, 'rule' | 'percent'>, rates: PriceRates): Decimal =>
  plain(unitPrice(found, rates).usd)

interface Charged {
  steps: PriceSteps
  quantity: Big
  price: Big
}

/** Measured, chargeable, rounded, minimum, price: of one piece, or of the sums of a package. */
function charge(
  found: FoundRule,
  rates: PriceRates,
  units: { weight: Big; volume: Big; pieces: number; lines: number },
  sums: Pick<PriceSteps, 'weightKg' | 'cbm'>,
): Charged {
  const { rule } = found
  const scale = rule.measure === 'kg' && rule.scope === 'package' ? 3 : QUANTITY_SCALE
  const [byWeight, byVolume] = [units.weight.round(scale), units.volume.round(scale)]
  const chargeable = greater(greater(byWeight, byVolume), LEAST_QUANTITY)
  const rounded = roundToStep(chargeable, rule)
  const { usd, minimumUsd, rate } = unitPrice(found, rates)
  const isBelow = minimumUsd?.gt(rounded.times(usd)) ?? false
  const charged = isBelow && minimumUsd ? minimumUsd.div(usd).round(QUANTITY_SCALE, Big.roundUp) : rounded
  const compares = rule.measure === 'kg' ? rule.divisor : rule.measure === 'cbm' ? rule.kgPerCbm : null
  return {
    price: usd,
    quantity: charged.times(units.pieces),
    steps: {
      ...sums,
      measure: rule.measure,
      scope: rule.scope,
      divisor: rule.measure === 'kg' ? rule.divisor : null,
      kgPerCbm: rule.measure === 'cbm' ? rule.kgPerCbm : null,
      byWeight: compares === null ? null : plain(byWeight),
      byVolume: compares === null ? null : plain(byVolume),
      chargeable: plain(chargeable),
      roundingStep: rule.roundingStep,
      roundingDirection: rule.roundingDirection,
      rounded: plain(rounded),
      minimumCharge: isBelow ? rule.minimumCharge : null,
      charged: plain(charged),
      pieces: units.pieces,
      lines: units.lines,
      currency: rule.currency,
      listPrice: rule.price,
      percent: found.percent,
      rate,
    },
  }
}

/**
 * Divides what a package is charged among its lines: each its own measure, and what rounding and the minimum add or take
 * is the largest line's. No line is left without a quantity.
 */
function shares(own: readonly Big[], whole: Big): Big[] {
  const sum = own.reduce((total, one) => total.plus(one), new Big(0))
  let rest = whole.minus(sum)
  const result = [...own]
  const largestFirst = own.map((_, index) => index).sort((a, b) => result[b]?.cmp(result[a] ?? 0) ?? 0)
  for (const index of largestFirst) {
    const mine = own[index] ?? new Big(0)
    const share = greater(mine.plus(rest), LEAST_QUANTITY)
    rest = rest.minus(share.minus(mine))
    result[index] = share
  }
  return result
}

interface Measured {
  index: number
  goods: Goods
  weight: Big
  volume: Big
}

const total = (values: readonly Big[]) => values.reduce((sum, one) => sum.plus(one), new Big(0))

function sumOf(lines: readonly Measured[], field: 'weightKg' | 'cbm'): Decimal | null {
  const known = lines.flatMap(({ goods }) => positive(goods[field]) ?? [])
  return known.length === 0 ? null : plain(total(known))
}

/** All lines that one rule prices together, each with its share. */
function chargeTogether(found: FoundRule, rates: PriceRates, lines: readonly Measured[]) {
  const [weight, volume] = [total(lines.map((one) => one.weight)), total(lines.map((one) => one.volume))]
  const sums = { weightKg: sumOf(lines, 'weightKg'), cbm: sumOf(lines, 'cbm') }
  const whole = charge(found, rates, { weight, volume, pieces: 1, lines: lines.length }, sums)
  const isByVolume = volume.gt(weight)
  const own = lines.map((one) => (isByVolume ? one.volume : one.weight).round(QUANTITY_SCALE))
  const parts = shares(own, whole.quantity)
  return lines.map(({ index }, at) => ({ index, ...whole, quantity: parts[at] ?? whole.quantity }))
}

function chargeByPiece(found: FoundRule, rates: PriceRates, { index, goods, weight, volume }: Measured) {
  const { pieces } = goods
  // What is sold by the item is counted, not measured piece by piece.
  const isCounted = found.rule.measure === 'item' || found.rule.measure === 'other'
  const parts = isCounted ? 1 : pieces
  const units = { weight: weight.div(parts), volume: volume.div(parts), pieces: parts, lines: 1 }
  const sums = { weightKg: positive(goods.weightKg) && goods.weightKg, cbm: positive(goods.cbm) && goods.cbm }
  return { index, ...charge(found, rates, units, sums) }
}

/** Prices the lines of one package by the lists in force; null for a line that no rule is for, or that was not measured. */
export function priceGoods(
  lines: readonly Goods[],
  lists: PriceLists,
  rates: PriceRates,
): (ListPrice | null)[] {
  const groups = new Map<string, { found: FoundRule; lines: Measured[] }>()
  lines.forEach((goods, index) => {
    const found = findRule(lists, goods)
    const measures = found && measured(goods, found.rule)
    if (!found || !measures) return
    const group = groups.get(found.rule.id) ?? { found, lines: [] }
    group.lines.push({ index, goods, ...measures })
    groups.set(found.rule.id, group)
  })
  const prices: (ListPrice | null)[] = lines.map(() => null)
  for (const { found, lines: together } of groups.values()) {
    const charged =
      found.rule.scope === 'piece'
        ? together.map((line) => chargeByPiece(found, rates, line))
        : chargeTogether(found, rates, together)
    for (const { index, steps, quantity, price } of charged) {
      prices[index] = {
        listId: found.list.id,
        listNumber: found.list.number,
        ruleId: found.rule.id,
        steps,
        quantity: plain(quantity),
        price: plain(price),
      }
    }
  }
  return prices
}

type TypedMeasures = Record<'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm', string | null>

/** Whether the typed quantity is all that is known of what a line is charged by: it is the measure then, not a price of one's own. */
export function isTypedMeasure(line: TypedMeasures, { measure }: Pick<PriceSteps, 'measure'>): boolean {
  if (measure === 'kg') return line.weightKg === null
  if (measure === 'cbm') return line.lengthCm === null || line.widthCm === null || line.heightCm === null
  return true
}
