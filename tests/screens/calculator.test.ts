import { describe, expect, it } from 'vitest'
import { priceList } from '@/components/calculator/price-list'
import { workOut } from '@/components/calculator/quote-view'
import type { TypedQuote } from '@/components/calculator/typed-quote'
import type { Tariff } from '@/lib/contracts/tariff'

const goods = (part: Partial<Tariff['goods'][number]>): Tariff['goods'][number] => ({
  id: 'a',
  english: 'Fans',
  chinese: '吊扇',
  swahili: 'Feni',
  quantityMeasure: 'kg',
  customQuantityMeasure: null,
  freightMode: 'air',
  price: '11.5',
  ...part,
})
const tariff: Tariff = {
  goods: [
    goods({}),
    goods({
      id: 'b',
      english: 'Ng’ombe <script>',
      freightMode: 'both',
      quantityMeasure: 'cbm',
      price: '0.0125',
    }),
    goods({
      id: 'c',
      freightMode: 'sea',
      quantityMeasure: 'other',
      customQuantityMeasure: 'roll',
      price: '16',
    }),
  ],
  airDivisor: 6000,
  advancePercent: 50,
  exchangeRate: '2650.5',
  rateSetAt: '2026-11-20T22:30:00.000Z',
}
const NOTHING: TypedQuote = { pieces: '', length: '', width: '', height: '', weight: '', count: '' }
const BOX = { ...NOTHING, pieces: '2', length: '60', width: '50', height: '40', weight: '30' }
const work = (key: string | null, typed: Partial<TypedQuote>) =>
  workOut(tariff, { goods: key, typed: { ...NOTHING, ...typed } }, 'en', (text) => text)

describe('the price list of the calculator', () => {
  it('names goods in the reader’s language, each under the way it travels', () => {
    const { air, sea } = priceList(tariff, 'sw')
    expect(air.map(({ key, name }) => `${key} ${name}`)).toEqual(['air.a Feni', 'air.b Feni'])
    expect(sea.map(({ key }) => key)).toEqual(['sea.b', 'sea.c'])
    expect(air[1]?.price).toBe('US$ 0.0125')
    expect(sea[1]?.customMeasure).toBe('rola')
  })
})

describe('the calculator', () => {
  it('prints the whole working, with the rate of the office’s day', () => {
    expect(work('air.a', BOX).quote).toMatchObject({
      volume: { sum: '60 × 50 × 40 cm × 2 ÷ 1,000,000', cbm: '0.24' },
      chargeable: { volumeSum: '0.24 CBM × 1,000,000 ÷ 6,000', volumeKg: '40', scaleKg: '30', kg: '40' },
      totalUSD: 'US$ 460.00',
      totalTZS: 'TShs 1,219,230.00',
      rate: '2,650.5',
      // 22:30 in UTC is the next morning in Dar es Salaam.
      rateDay: 'Sat, 21 November 2026',
      advance: { percent: 50, usd: 'US$ 230.00' },
    })
  })

  it('asks for nothing that the goods are not charged by', () => {
    expect(work('sea.c', { count: '3', length: 'x', weight: '-1' }).quote?.totalUSD).toBe('US$ 48.00')
  })

  it('says nothing before anything was sent, and names what is missing after', () => {
    expect(work(null, {})).toEqual({ quote: null, problems: {} })
    expect(work('', {}).problems).toEqual({ goods: 'field.required' })
    expect(work('sea.b', { pieces: '1', length: '5' }).problems).toEqual({
      width: 'field.required',
      height: 'field.required',
    })
  })

  it('refuses goods that are gone, and goods by a way they do not travel', () => {
    for (const key of ['air.z', 'sea.a', 'air.c', 'both.b', 'air', '__proto__']) {
      expect(work(key, BOX)).toEqual({ quote: null, problems: { goods: 'field.inactive' } })
    }
  })

  it.each([
    ['1,200', 'thousands', null],
    [' ６０ ', 'full-width digits', null],
    ['12,5', 'a decimal comma that might be thousands', 'field.decimal'],
    ['0', 'nothing', 'field.above'],
    ['-3', 'less than nothing', 'field.above'],
    ['1e3', 'an exponent', 'field.decimal'],
    ['<script>', 'no number', 'field.decimal'],
    ['99999999', 'a box larger than a ship', 'field.atMost'],
  ])('takes a length of %s (%s) as %s', (length, _, problem) => {
    const { problems } = work('air.a', { ...BOX, length })
    expect(problems).toEqual(problem ? { length: problem } : {})
  })

  it.each([
    ['2.5', 'field.wholeNumber'],
    ['0', 'field.atLeast'],
    ['100001', 'field.atMost'],
  ])('refuses %s boxes', (pieces, problem) => {
    expect(work('air.a', { ...BOX, pieces }).problems).toEqual({ pieces: problem })
  })
})
