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
const BOTH = { language: 'en', currencies: 'USD+TZS' } as const
const work = (key: string | null, typed: Partial<TypedQuote>) =>
  workOut(tariff, { goods: key, typed: { ...NOTHING, ...typed } }, BOTH, (text) => text)

describe('the price list of the calculator', () => {
  it('names goods in the reader’s language, each under the way it travels', () => {
    const { air, sea } = priceList(tariff, { ...BOTH, language: 'sw' })
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
      product: 'US$ 460.00',
      rounding: null,
      totals: ['TShs 1,219,230', 'US$ 460.00'],
      // 22:30 in UTC is the next morning in Dar es Salaam.
      conversion: { rate: '2,650.5', day: 'Sat, 21 November 2026' },
      advance: { percent: 50, amount: 'US$ 230.00 / TShs 609,615' },
    })
  })

  it('says no dollar where prices are in shillings alone, and names what the cents of the books are', () => {
    const asked = { language: 'en', currencies: 'TZS' } as const
    expect(JSON.stringify(priceList(tariff, asked))).not.toContain('$')
    const typed = { ...BOX, weight: '33.333' }
    const { quote } = workOut(tariff, { goods: 'air.b', typed }, asked, (text) => text)
    expect(JSON.stringify(quote)).not.toContain('$')
    expect(quote).toMatchObject({ conversion: null, totals: [expect.stringMatching(/^TShs /)] })
    const amount = (text: string) => Number(text.replace(/[^\d.]/g, '')) * (text.startsWith('−') ? -1 : 1)
    const [total = ''] = quote?.totals ?? []
    const rounding = quote?.rounding ? amount(quote.rounding) : 0
    expect(amount(quote?.product ?? '') + rounding).toBeCloseTo(amount(total), 5)
  })

  it('says no shillings where prices are in dollars alone', () => {
    const { quote } = workOut(
      tariff,
      { goods: 'sea.c', typed: { ...NOTHING, count: '3' } },
      { language: 'en', currencies: 'USD' },
      (text) => text,
    )
    expect(JSON.stringify(quote)).not.toContain('TShs')
    expect(quote?.totals).toEqual(['US$ 48.00'])
  })

  it('asks for nothing that the goods are not charged by', () => {
    expect(work('sea.c', { count: '3', length: 'x', weight: '-1' }).quote?.totals).toEqual([
      'TShs 127,224',
      'US$ 48.00',
    ])
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
