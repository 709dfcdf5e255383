import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packingListTotal } from '@/lib/domain/payment'
import { type QuoteAmounts, quote, quoteNeeds } from '@/lib/domain/quote'
import { formatPercentOff, percentOff } from '@/lib/domain/tariff/percent-off'
import { type Goods, priceGoods } from '@/lib/domain/tariff/price-goods'
import { findRule, type PriceLists, type PriceRule } from '@/lib/domain/tariff/price-rules'

const SEED = { seed: 20261123, numRuns: 400 }
const rates = { TZS: '2650', CNY: '7.1' }

const rule = (part: Partial<PriceRule> = {}): PriceRule => ({
  id: 'r',
  productId: null,
  generalName: null,
  freightMode: null,
  departurePort: null,
  dischargePort: null,
  measure: 'kg',
  currency: 'USD',
  price: '10',
  minimumCharge: null,
  roundingStep: null,
  roundingDirection: 'up',
  divisor: null,
  kgPerCbm: null,
  scope: 'package',
  ...part,
})

const goods = (part: Partial<Goods> = {}): Goods => ({
  productId: null,
  generalName: null,
  freightMode: 'air',
  departurePort: null,
  dischargePort: null,
  pieces: 1,
  weightKg: '12.3',
  cbm: '0.24',
  count: '1',
  ...part,
})

const listOf = (...rules: PriceRule[]): PriceLists => ({
  general: { id: 'list', number: 1, percent: null, rules },
  own: null,
})

const priceOne = (part: Partial<PriceRule>, one: Partial<Goods> = {}) =>
  priceGoods([goods(one)], listOf(rule(part)), rates)[0] ?? null

describe('the price of goods by a list', () => {
  it('keeps every step: measured, chargeable, rounded, minimum, price', () => {
    const terms = { divisor: 6000, roundingStep: '0.5', minimumCharge: '500', price: '11.5' } as const
    expect(priceOne(terms, { cbm: '0.25', weightKg: '30' })).toEqual({
      listId: 'list',
      listNumber: 1,
      ruleId: 'r',
      quantity: '43.478261',
      price: '11.5',
      steps: {
        measure: 'kg',
        scope: 'package',
        weightKg: '30',
        cbm: '0.25',
        divisor: 6000,
        kgPerCbm: null,
        byWeight: '30',
        byVolume: '41.667',
        chargeable: '41.667',
        roundingStep: '0.5',
        roundingDirection: 'up',
        rounded: '42',
        minimumCharge: '500',
        charged: '43.478261',
        pieces: 1,
        lines: 1,
        currency: 'USD',
        listPrice: '11.5',
        percent: null,
        rate: null,
      },
    })
  })

  it('charges by the scale alone without a divisor, by the volume alone without kg per CBM', () => {
    expect(priceOne({})?.quantity).toBe('12.3')
    expect(priceOne({ measure: 'cbm', price: '420' })?.quantity).toBe('0.24')
    expect(priceOne({ measure: 'cbm', kgPerCbm: 50 }, { weightKg: '30' })?.quantity).toBe('0.6')
  })

  it.each([
    ['up', '12.5'],
    ['down', '12'],
    ['nearest', '12.5'],
  ] as const)('rounds %s to the step', (roundingDirection, quantity) => {
    expect(priceOne({ roundingStep: '0.5', roundingDirection })?.quantity).toBe(quantity)
  })

  it('never rounds to nothing', () => {
    expect(priceOne({ roundingStep: '50', roundingDirection: 'down' })?.quantity).toBe('50')
  })

  it('rounds each piece by itself, or all pieces together', () => {
    const terms = { roundingStep: '1' }
    expect(priceOne({ ...terms, scope: 'piece' }, { pieces: 4, weightKg: '4.4' })?.quantity).toBe('8')
    expect(priceOne({ ...terms, scope: 'package' }, { pieces: 4, weightKg: '4.4' })?.quantity).toBe('5')
  })

  it('measures the lines of a package together, and bills what is missing to the largest', () => {
    const lines = [goods({ cbm: '0.02' }), goods({ cbm: '0.05' }), goods({ cbm: '0.01' })]
    const list = listOf(rule({ measure: 'cbm', price: '400', minimumCharge: '40' }))
    const priced = priceGoods(lines, list, rates)
    expect(priced.map((one) => one?.quantity)).toEqual(['0.02', '0.07', '0.01'])
    expect(priced[0]?.steps).toMatchObject({ cbm: '0.08', lines: 3, charged: '0.1', minimumCharge: '40' })
  })

  it('converts a price in shillings or yuan at the rate, to four decimals', () => {
    expect(priceOne({ currency: 'TZS', price: '30000' })?.price).toBe('11.3208')
    expect(priceOne({ currency: 'CNY', price: '71' })?.price).toBe('10')
  })

  it('counts what is sold by the item', () => {
    expect(priceOne({ measure: 'item', price: '25' }, { count: '7', pieces: 2 })?.quantity).toBe('7')
    const byPiece = { measure: 'item', price: '25', scope: 'piece' } as const
    expect(priceOne(byPiece, { count: '7', pieces: 2 })?.quantity).toBe('7')
  })

  it('has no price for what no rule is for, or what was not measured', () => {
    expect(priceOne({ freightMode: 'sea' })).toBeNull()
    expect(priceOne({}, { weightKg: null })).toBeNull()
    expect(priceOne({ measure: 'cbm' }, { cbm: null })).toBeNull()
    expect(priceOne({}, { weightKg: '0' })).toBeNull()
  })
})

describe('the rule for goods', () => {
  const all = rule({ id: 'all' })
  const air = rule({ id: 'air', freightMode: 'air' })
  const lane = rule({ id: 'lane', departurePort: 'hongkong' })
  const there = rule({ id: 'there', dischargePort: 'mombasa' })
  const both = rule({ id: 'both', departurePort: 'hongkong', dischargePort: 'mombasa' })
  const named = rule({ id: 'named', generalName: ' Phones ' })
  const product = rule({ id: 'product', productId: 'p' })
  const found = (part: Partial<Goods>) =>
    findRule(listOf(all, air, lane, there, both, named, product), goods(part))?.rule.id

  it('is the most precise one', () => {
    expect(found({ freightMode: null })).toBe('all')
    expect(found({})).toBe('air')
    expect(found({ departurePort: 'hongkong' })).toBe('lane')
    expect(found({ dischargePort: 'mombasa' })).toBe('there')
    expect(found({ departurePort: 'hongkong', dischargePort: 'mombasa' })).toBe('both')
    expect(found({ departurePort: 'hongkong', generalName: 'phones' })).toBe('named')
    expect(found({ generalName: 'phones', productId: 'p' })).toBe('product')
  })

  it('is the customer’s own first, then the general one with the customer’s percentage', () => {
    const own = { id: 'own', number: 2, percent: '-10', rules: [rule({ id: 'mine', freightMode: 'sea' })] }
    const lists = { ...listOf(rule({ id: 'common', price: '12.5' })), own }
    expect(priceGoods([goods({ freightMode: 'sea' })], lists, rates)[0]).toMatchObject({
      ruleId: 'mine',
      price: '10',
    })
    expect(priceGoods([goods()], lists, rates)[0]).toMatchObject({ ruleId: 'common', price: '11.25' })
  })
})

const anyRule = fc.record({
  measure: fc.constantFrom('kg' as const, 'cbm' as const, 'item' as const),
  currency: fc.constantFrom('USD' as const, 'TZS' as const, 'CNY' as const),
  price: fc.integer({ min: 1, max: 9_000_000 }).map((units) => (units / 1000).toFixed(3)),
  minimumCharge: fc.option(fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))),
  roundingStep: fc.option(fc.constantFrom('0.001', '0.1', '0.3', '0.5', '1', '10')),
  roundingDirection: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
  divisor: fc.option(fc.integer({ min: 1000, max: 20_000 })),
  kgPerCbm: fc.option(fc.integer({ min: 50, max: 2000 })),
  scope: fc.constantFrom('piece' as const, 'package' as const),
})
const weight = fc.integer({ min: 1, max: 900_000 }).map((grams) => (grams / 1000).toFixed(3))
const side = fc.integer({ min: 1, max: 300 })
const box = fc.record({
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  pieces: fc.integer({ min: 1, max: 50 }),
})
const volumeOf = (one: { lengthCm: number; widthCm: number; heightCm: number; pieces: number }) =>
  (BigInt(one.lengthCm) * BigInt(one.widthCm) * BigInt(one.heightCm) * BigInt(one.pieces)) as bigint

/** Millionths as text. */
const millionths = (value: bigint) => {
  const digits = value.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

const halfUp = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
const ceil = (over: bigint, under: bigint) => (over + under - 1n) / under
const asMillionths = (text: string) => BigInt(new Big(text).times(1_000_000).round(0, 0).toFixed())

/** The same in whole numbers, for one line whose pieces are charged together: millionths of the measure. */
function reference(one: PriceRule, kg: string, cm3: bigint, count: bigint): bigint {
  const grams = asMillionths(kg) / 1000n
  const thousand = one.measure === 'kg' ? 1000n : 1n
  let chargeable: bigint
  if (one.measure === 'kg') {
    const byVolume = one.divisor === null ? 0n : halfUp(cm3 * 1000n, BigInt(one.divisor))
    chargeable = (grams > byVolume ? grams : byVolume) * thousand
  } else if (one.measure === 'cbm') {
    const byWeight = one.kgPerCbm === null ? 0n : halfUp(grams * 1000n, BigInt(one.kgPerCbm))
    chargeable = cm3 > byWeight ? cm3 : byWeight
  } else chargeable = count * 1_000_000n
  const step = one.roundingStep === null ? 1n : asMillionths(one.roundingStep)
  const steps = { up: ceil, down: (a: bigint, b: bigint) => a / b, nearest: halfUp }[one.roundingDirection]
  const rounded = steps(chargeable, step) * step
  return rounded === 0n ? step : rounded
}

describe('for any goods and any rule', () => {
  it('measure, rounding and minimum are those of a reference in whole numbers', () => {
    fc.assert(
      fc.property(anyRule, weight, box, fc.bigInt({ min: 1n, max: 5000n }), (part, kg, size, count) => {
        const one = rule({ ...part, scope: 'package' })
        const cm3 = volumeOf(size)
        const priced = priceGoods(
          [goods({ weightKg: kg, cbm: millionths(cm3), count: String(count), pieces: size.pieces })],
          listOf(one),
          rates,
        )[0]
        expect(priced).toBeDefined()
        if (!priced) return
        expect(asMillionths(priced.steps.rounded)).toBe(reference(one, kg, cm3, count))
        const rate = one.currency === 'USD' ? '1' : rates[one.currency]
        const minimum = one.minimumCharge === null ? '0' : new Big(one.minimumCharge).div(rate).toFixed(2)
        const plainTotal = new Big(priced.steps.rounded).times(priced.price)
        const total = new Big(priced.quantity).times(priced.price)
        // The minimum and not more than a millionth of the measure beyond it, or the plain total.
        if (plainTotal.gte(minimum)) expect(priced.quantity).toBe(priced.steps.rounded)
        else {
          expect(total.gte(minimum)).toBe(true)
          expect(total.minus(minimum).lte(new Big(priced.price).div(1_000_000))).toBe(true)
        }
      }),
      SEED,
    )
  })

  it('more weight or volume never costs less', () => {
    fc.assert(
      fc.property(anyRule, weight, weight, box, (part, kg, more, size) => {
        const cbm = millionths(volumeOf(size))
        const heavier = new Big(kg).plus(more).toFixed(3)
        const larger = new Big(cbm).times(2).toFixed(6)
        const totalOf = (weightKg: string, volume: string) => {
          const line = goods({ weightKg, cbm: volume, pieces: size.pieces, count: '3' })
          return Number(
            packingListTotal(priceGoods([line], listOf(rule(part)), rates).flatMap((p) => p ?? [])),
          )
        }
        expect(totalOf(heavier, cbm)).toBeGreaterThanOrEqual(totalOf(kg, cbm))
        expect(totalOf(kg, larger)).toBeGreaterThanOrEqual(totalOf(kg, cbm))
      }),
      SEED,
    )
  })

  it('the lines of a package share what all of it is charged, each with a quantity', () => {
    const line = fc.record({ weightKg: weight, size: box })
    fc.assert(
      fc.property(anyRule, fc.array(line, { minLength: 1, maxLength: 8 }), (part, lines) => {
        const all = lines.map(({ weightKg, size }) =>
          goods({ weightKg, cbm: millionths(volumeOf(size)), pieces: size.pieces, count: '2' }),
        )
        const priced = priceGoods(all, listOf(rule({ ...part, scope: 'package' })), rates).flatMap(
          (p) => p ?? [],
        )
        const sum = priced.reduce((total, { quantity }) => total.plus(quantity), new Big(0))
        expect(priced).toHaveLength(lines.length)
        expect(sum.toFixed()).toBe(new Big(priced[0]?.steps.charged ?? 0).toFixed())
        expect(priced.every(({ quantity }) => new Big(quantity).gt(0))).toBe(true)
      }),
      SEED,
    )
  })

  it('the public quote is the invoice of the same goods', () => {
    fc.assert(
      fc.property(anyRule, weight, box, fc.integer({ min: 1, max: 5000 }), (part, weightKg, size, items) => {
        const one = rule(part)
        const needs = quoteNeeds(one.measure, 'air', one)
        const boxes = {
          lengthCm: String(size.lengthCm),
          widthCm: String(size.widthCm),
          heightCm: String(size.heightCm),
          pieces: size.pieces,
        }
        const amounts = {
          boxesAndWeight: { needs: 'boxesAndWeight', boxes, weightKg },
          boxes: { needs: 'boxes', boxes },
          weight: { needs: 'weight', weightKg },
          count: { needs: 'count', count: String(items) },
        }[needs] as QuoteAmounts
        const terms = { price: '1', airDivisor: 6000, exchangeRate: rates.TZS, advancePercent: 50 }
        const quoted = quote(amounts, { ...terms, byList: { rule: one, cnyRate: rates.CNY } })
        const line = goods({
          weightKg,
          cbm: millionths(volumeOf(size)),
          pieces: needs === 'weight' || needs === 'count' ? 1 : size.pieces,
          count: String(items),
        })
        const invoiced = priceGoods([line], listOf(one), rates).flatMap((priced) => priced ?? [])
        expect(quoted.totalUSD).toBe(packingListTotal(invoiced))
        expect(quoted.quantity).toBe(invoiced[0]?.quantity)
      }),
      SEED,
    )
  })
})

it('says how far a price by hand is from the list', () => {
  expect(formatPercentOff(percentOff('200', '175'))).toBe('-12.5 %')
  expect(formatPercentOff(percentOff('200', '201'))).toBe('+0.5 %')
})
