import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPieces, missingPieces, sumUpLoad, surplusPieces, unseenPieces } from '@/lib/domain/load-count'

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

describe('the scans of one package', () => {
  const label = (piece: number) => ({ piece, pieces: 1 })
  const counted = (pieces: number) => ({ piece: null, pieces })

  it.each([
    ['nothing', [], 0, []],
    ['its number', [counted(3)], 3, []],
    ['two of three labels', [label(1), label(3)], 2, [2]],
    ['its number, and then a label', [counted(3), label(2)], 3, []],
    ['a label, and more that a person counted', [counted(2), label(3)], 2, []],
    ['all labels', [label(1), label(2), label(3)], 3, []],
  ])('%s is counted once', (_, scans, pieces, unseen) => {
    expect(countedPieces(scans)).toBe(pieces)
    expect(unseenPieces(scans, [1, 2, 3])).toEqual(unseen)
  })
})
