import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import type { MeasuredItem } from '@/server/packages/measure-items'
import { splitLines } from '@/server/packages/split-lines'

const scaled = (max: number, scale: number) =>
  fc.integer({ min: 1, max }).map((units) => (units / 10 ** scale).toFixed(scale))

const line: fc.Arbitrary<MeasuredItem> = fc
  .record({
    quantity: fc
      .oneof(scaled(500_000_000, 6), scaled(900, 3))
      .map((quantity) => decimal(quantity).plus('0.001').toFixed()),
    price: fc.oneof(fc.constantFrom('0', '0.005', '0.07'), scaled(20_000_00, 4)),
    pieces: fc.integer({ min: 1, max: 12 }),
    weight_kg: fc.option(scaled(900_000, 3)),
    cbm: fc.option(scaled(90_000_000, 6)),
  })
  .map((fields) => ({
    ...fields,
    product_id: null,
    description: 'Shoes',
    length_cm: null,
    width_cm: null,
    height_cm: null,
    quantity_measure: 'item',
    custom_quantity_measure: null,
    price_rule_id: null,
    pricing: null,
  }))

const packed = fc.array(line, { minLength: 1, maxLength: 5 }).chain((items) => {
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0)
  const positions = Array.from({ length: pieces }, (_, at) => at)
  return fc.tuple(fc.constant(items), fc.subarray(positions, { maxLength: Math.max(0, pieces - 1) }))
})

const sumOf = (items: readonly MeasuredItem[], field: 'pieces' | 'weight_kg' | 'cbm') =>
  items.reduce((sum, item) => sum.plus(item[field] ?? 0), decimal(0)).toFixed()

describe('a packing list in two', () => {
  it('costs, weighs and fills what the whole did, and no piece is lost', () => {
    fc.assert(
      fc.property(packed, ([items, staying]) => {
        const { travels, stays } = splitLines(items, new Set(staying))
        expect(sumOf(stays, 'pieces')).toBe(String(staying.length))
        for (const field of ['pieces', 'weight_kg', 'cbm'] as const) {
          expect(decimal(sumOf(travels, field)).plus(sumOf(stays, field)).toFixed()).toBe(sumOf(items, field))
        }
        const parts = decimal(packingListTotal(travels)).plus(packingListTotal(stays))
        expect(parts.toFixed(2)).toBe(packingListTotal(items))
        for (const item of [...travels, ...stays]) expect(decimal(item.quantity).gt(0)).toBe(true)
      }),
    )
  })

  it('gives nobody a cent too much where both halves are rounded up', () => {
    const base = {
      product_id: null,
      description: 'A',
      quantity_measure: 'item',
      custom_quantity_measure: null,
    }
    const none = { weight_kg: null, cbm: null, length_cm: null, width_cm: null, height_cm: null }
    const open = { price_rule_id: null, pricing: null }
    const tiny = { ...base, ...none, ...open, quantity: '0.142858', price: '0.07', pieces: 2 } as MeasuredItem
    const { travels, stays } = splitLines([tiny], new Set([0]))
    expect([packingListTotal(travels), packingListTotal(stays)]).toEqual(['0.00', '0.01'])
    expect(decimal(travels[0]?.quantity ?? 0).gt(0)).toBe(true)
  })

  it.each([
    ['the first of the dearest goods is of less than the cent', ['0.663', '500.000975'], [4, 7], [5]],
    ['no goods alone are worth the cent', ['0.6', '0.6', '0.6', '0.6'], [2, 2, 2, 2], [0, 2]],
  ])('keeps the cent where %s', (_, quantities, pieces, staying) => {
    const none = { weight_kg: null, cbm: null, length_cm: null, width_cm: null, height_cm: null }
    const open = {
      product_id: null,
      quantity_measure: 'item' as const,
      custom_quantity_measure: null,
      pricing: null,
    }
    const items: MeasuredItem[] = quantities.map((quantity, at) => ({
      ...none,
      ...open,
      price_rule_id: null,
      description: 'A',
      price: '0.005',
      quantity,
      pieces: pieces[at] ?? 1,
    }))
    const { travels, stays } = splitLines(items, new Set(staying))
    const parts = decimal(packingListTotal(travels)).plus(packingListTotal(stays))
    expect(parts.toFixed(2)).toBe(packingListTotal(items))
  })

  it('takes the lines as they are where all of their pieces go one way, and measures each piece again', () => {
    const base = {
      product_id: null,
      quantity_measure: 'cbm',
      custom_quantity_measure: null,
      price_rule_id: null,
    }
    const size = { length_cm: '100', width_cm: '50', height_cm: '40' }
    const none = { length_cm: null, width_cm: null, height_cm: null, pricing: null }
    const items = [
      {
        ...base,
        ...none,
        ...size,
        description: 'A',
        quantity: '0.6',
        price: '300',
        pieces: 3,
        weight_kg: '30',
        cbm: '0.6',
      },
      {
        ...base,
        ...none,
        description: 'B',
        quantity: '7',
        price: '2',
        pieces: 1,
        weight_kg: null,
        cbm: null,
      },
    ] as MeasuredItem[]
    const { travels, stays } = splitLines(items, new Set([1, 3]))
    expect(travels).toEqual([{ ...items[0], pieces: 2, quantity: '0.4', weight_kg: '20', cbm: '0.400000' }])
    expect(stays).toEqual([
      { ...items[0], pieces: 1, quantity: '0.2', weight_kg: '10', cbm: '0.200000' },
      items[1],
    ])
  })
})
