import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargeableKg, chargeableWorking, cubicMetres } from '@/lib/domain/measures'

it('a consignment is billed by its totals: a heavy piece carries a light one', () => {
  const light = { lengthCm: '60', widthCm: '50', heightCm: '40', pieces: 1 }
  const heavy = { lengthCm: '10', widthCm: '10', heightCm: '10', pieces: 1 }
  expect(chargeableKg('2', light)).toBe('20.000')
  expect(chargeableKg('40', heavy)).toBe('40.000')
  expect(chargeableWorking('42', '0.121')).toEqual({
    actualKg: '42.000',
    volumetricKg: '20.167',
    chargeableKg: '42.000',
    divisor: 6000,
  })
})

it('agrees with the rule for one piece', () => {
  const side = fc.integer({ min: 1, max: 300 }).map(String)
  fc.assert(
    fc.property(side, side, side, fc.integer({ min: 1, max: 900 }), (lengthCm, widthCm, heightCm, kg) => {
      const box = { lengthCm, widthCm, heightCm, pieces: 1 }
      const whole = chargeableWorking(String(kg), cubicMetres(box)).chargeableKg
      return whole === chargeableKg(String(kg), box)
    }),
  )
})
