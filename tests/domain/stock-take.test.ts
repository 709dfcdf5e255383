import { describe, expect, it } from 'vitest'
import { type CountedPackage, differencesOf, isCorrectable, type StockScan } from '@/lib/domain/stock-take'

const cargo = (id: string, pieces: number, isHere = true): CountedPackage => ({
  id,
  number: `UMJ${id}`,
  pieces,
  shelf: isHere ? 'A-01-1' : 'B-01-1',
  isHere,
})
const scan = (packageId: string | null, piece: number | null, pieces = 1): StockScan => ({
  code: `${packageId ?? 'XYZ'}-${piece}`,
  packageId,
  piece,
  pieces,
})

describe('what differs when a location was counted', () => {
  it('is what was not seen, not whole, or is recorded elsewhere, and numbers that are none of ours', () => {
    const packages = [cargo('a', 2), cargo('b', 3), cargo('c', 1), cargo('d', 1, false), cargo('e', 2)]
    const scans = [scan('a', null, 2), scan('b', 1), scan('b', 2), scan('d', null), scan(null, null)]
    const all = [...scans, scan('e', 1), scan('e', 2)]
    expect(
      differencesOf(packages, all).map(({ kind, code, seenPieces }) => [kind, code, seenPieces]),
    ).toEqual([
      ['short', 'UMJb', 2],
      ['missing', 'UMJc', 0],
      ['elsewhere', 'UMJd', 1],
      ['unknown', 'XYZ-null', 1],
    ])
  })

  it('is nothing where nothing lies and nothing was seen', () => {
    expect(differencesOf([], [])).toEqual([])
  })

  it('corrects a recorded location only where the count says another', () => {
    expect((['missing', 'short', 'elsewhere', 'unknown'] as const).filter(isCorrectable)).toEqual([
      'missing',
      'elsewhere',
    ])
  })
})
