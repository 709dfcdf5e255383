import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeableKg, chargeableWorking, cubicMetres, volumetricKg } from '@/lib/domain/measures'

function box(lengthCm: string, widthCm: string, heightCm: string, pieces = 1) {
  return { lengthCm, widthCm, heightCm, pieces }
}

const side = fc.integer({ min: 1, max: 1000 })
const boxes = fc
  .record({ l: side, w: side, h: side, pieces: fc.integer({ min: 1, max: 500 }) })
  .map(({ l, w, h, pieces }) => ({ cm3: l * w * h * pieces, box: box(`${l}`, `${w}`, `${h}`, pieces) }))

describe('CBM', () => {
  it('is L x W x H cm x pieces / 1,000,000: 60 x 40 x 50 cm x 10 = 1.200000', () => {
    expect(cubicMetres(box('60', '40', '50', 10))).toBe('1.200000')
  })

  it('keeps 6 decimals: 1 x 1 x 1 cm = 0.000001, 33.3 x 33.3 x 33.3 cm = 0.036926', () => {
    expect(cubicMetres(box('1', '1', '1'))).toBe('0.000001')
    expect(cubicMetres(box('33.3', '33.3', '33.3'))).toBe('0.036926')
  })

  it('of whole centimetres is exact', () => {
    fc.assert(
      fc.property(boxes, ({ cm3, box: b }) => {
        const text = String(cm3).padStart(7, '0')
        expect(cubicMetres(b)).toBe(`${text.slice(0, -6)}.${text.slice(-6)}`)
      }),
    )
  })

  it('does not ask which side is called length', () => {
    fc.assert(
      fc.property(boxes, ({ box: b }) => {
        const turned = { ...b, lengthCm: b.heightCm, widthCm: b.lengthCm, heightCm: b.widthCm }
        expect(cubicMetres(turned)).toBe(cubicMetres(b))
      }),
    )
  })
})

describe('air weight', () => {
  it('by volume is cm3 / 6000: 30 x 45 x 65 cm = 14.625 kg, 2 x (100 x 120 x 110) cm = 440 kg', () => {
    expect(volumetricKg(box('30', '45', '65'))).toBe('14.625')
    expect(volumetricKg(box('100', '120', '110', 2))).toBe('440.000')
  })

  it('by volume with the couriers divisor 5000: 50 x 50 x 50 cm = 25 kg instead of 20.833', () => {
    expect(volumetricKg(box('50', '50', '50'), 5000)).toBe('25.000')
    expect(volumetricKg(box('50', '50', '50'))).toBe('20.833')
  })

  it('is charged by the greater: 12 kg in 14.625 is 14.625, 20 kg in 14.625 is 20', () => {
    expect(chargeableKg('12', box('30', '45', '65'))).toBe('14.625')
    expect(chargeableKg('20', box('30', '45', '65'))).toBe('20.000')
  })

  it('is never charged below the scale or below the volume, and is one of the two', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 100_000 }), ({ cm3, box: b }, kg) => {
        const charged = Number(chargeableKg(`${kg}`, b))
        expect(charged).toBeGreaterThanOrEqual(kg)
        expect(charged).toBeGreaterThanOrEqual(cm3 / 6000 - 0.0005)
        expect([kg.toFixed(3), volumetricKg(b)]).toContain(charged.toFixed(3))
      }),
    )
  })
})

describe('the chargeable weight of several pieces', () => {
  /** Pieces of a consignment: whole centimetres and grams, so that sums are exact integers. */
  const consignment = fc.array(
    fc.record({ l: side, w: side, h: side, grams: fc.integer({ min: 0, max: 500_000 }) }),
    { minLength: 1, maxLength: 12 },
  )
  const totals = (list: readonly { l: number; w: number; h: number; grams: number }[]) => ({
    cm3: list.reduce((sum, { l, w, h }) => sum + l * w * h, 0),
    grams: list.reduce((sum, { grams }) => sum + grams, 0),
  })
  const fixed = (integer: number, scale: number) => {
    const digits = String(integer).padStart(scale + 1, '0')
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  }
  const working = (cm3: number, grams: number, divisor?: number) =>
    chargeableWorking(fixed(grams, 3), fixed(cm3, 6), divisor)

  it('compares totals: 2 kg in 12 kg of room beside 20 kg in 2 kg of room is 22 kg, not 32', () => {
    // 72,000 cm³ and 12,000 cm³ at 6000: 12 kg and 2 kg by volume.
    expect(working(84_000, 22_000)).toEqual({
      actualKg: '22.000',
      volumetricKg: '14.000',
      chargeableKg: '22.000',
      divisor: 6000,
    })
  })

  it('is one of the two totals, the greater one, and never more than piece by piece', () => {
    fc.assert(
      fc.property(consignment, (list) => {
        const { cm3, grams } = totals(list)
        const { actualKg, volumetricKg: byVolume, chargeableKg: charged } = working(cm3, grams)
        expect(charged).toBe(grams * 6 >= cm3 ? actualKg : byVolume)
        const single = list.map(({ l, w, h, grams: own }) =>
          Number(chargeableKg(fixed(own, 3), box(`${l}`, `${w}`, `${h}`))),
        )
        // Each single one may be rounded up by half a gram.
        expect(Number(charged)).toBeLessThanOrEqual(
          single.reduce((a, b) => a + b, 0) + 0.0005 * (list.length + 1),
        )
      }),
    )
  })

  it('does not depend on how the pieces are put into lines', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 10_000_000 }), ({ cm3, box: line }, grams) => {
        expect(working(cm3, grams).chargeableKg).toBe(chargeableKg(fixed(grams, 3), line))
      }),
    )
  })

  it('takes 6000 by default, and a greater divisor never charges more', () => {
    const divisor = fc.constantFrom(5000, 5500, 6000, 7000)
    fc.assert(
      fc.property(consignment, divisor, divisor, (list, one, other) => {
        const { cm3, grams } = totals(list)
        expect(working(cm3, grams)).toEqual(working(cm3, grams, 6000))
        const [small, great] = [Math.min(one, other), Math.max(one, other)]
        expect(Number(working(cm3, grams, great).chargeableKg)).toBeLessThanOrEqual(
          Number(working(cm3, grams, small).chargeableKg),
        )
      }),
    )
  })
})
