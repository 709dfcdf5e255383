import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingPieces, sumUpLoad, surplusPieces } from '@/lib/domain/load-count'

const pieces = fc.integer({ min: 1, max: 1000 })
const listed = fc.record({ pieces, counted: fc.option(pieces) })

describe('a loading list', () => {
  it('adds up: listed, less missing, plus surplus, is what was counted', () => {
    fc.assert(
      fc.property(fc.array(listed), fc.array(fc.record({ pieces })), (list, strangers) => {
        const totals = sumUpLoad(list, strangers)
        expect(totals.pieces - totals.missingPieces + totals.surplusPieces).toBe(totals.countedPieces)
        expect(totals.countedPackages).toBeLessThanOrEqual(totals.packages)
      }),
    )
  })

  it('never misses and has too many of one package at once', () => {
    fc.assert(
      fc.property(listed, (one) => {
        expect(Math.min(missingPieces(one), surplusPieces(one))).toBe(0)
      }),
    )
  })
})
