import { describe, expect, it } from 'vitest'
import { locationCodes, locationLabel, officeKindOf, readLocation } from '@/lib/domain/locations'

describe('the code of a location', () => {
  it('counts racks and levels', () => {
    expect(locationCodes('A', 2, 2)).toEqual(['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2'])
    expect(locationCodes('GZ1', 10, 1).at(-1)).toBe('GZ1-10-1')
  })

  it('is read from its label, and however somebody types it', () => {
    for (const code of locationCodes('GZ1', 12, 9)) expect(readLocation(locationLabel(code))).toBe(code)
    for (const typed of [' a-1-2 ', 'A-01-2', 'loc-a-01-2', 'A - 01 - 2', 'Ａ－０１－２', 'A–01–2']) {
      expect(readLocation(typed), typed).toBe('A-01-2')
    }
  })

  it('is no number of cargo', () => {
    for (const text of [
      'UMJ00000000',
      'UMJ00000000-2',
      'SF1-22-333',
      'A-00-1',
      'A-01-0',
      'A-100-1',
      'A-1',
      '',
    ]) {
      expect(readLocation(text), text).toBeNull()
    }
  })
})

describe('the kind of office that cargo is at', () => {
  it('follows from its status; what is delayed before it left is still there', () => {
    expect(([1, 2, 3, 4, 5] as const).map((status) => officeKindOf(status, false))).toEqual([
      'receiving',
      null,
      'receiving',
      'delivering',
      null,
    ])
    expect(officeKindOf(3, true)).toBeNull()
  })
})
