import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalHindrance } from '@/lib/domain/payment'
import { receivingDoubts, weightDiffers } from '@/lib/domain/receiving'
import { bareCourierNumber, courierNumbersIn, courierTerms } from '@/lib/domain/scanned-code'

describe('a courier number', () => {
  it.each([
    ['sf 1029-3847.56', 'SF1029384756'],
    ['ＳＦ１０２９', 'SF1029'],
    [' yt_55/01\t', 'YT5501'],
  ])('%s is compared as %s', (typed, bare) => {
    expect(bareCourierNumber(typed)).toBe(bare)
  })

  it('in its compared form stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const bare = bareCourierNumber(typed)
        expect(bareCourierNumber(bare)).toBe(bare)
        expect(bare).not.toMatch(/[a-z\s._/-]/)
      }),
      { numRuns: 2000, examples: [['\u00c0\u02db']] },
    )
  })

  it('may have words beside it', () => {
    expect(courierTerms('SF1029 Asha-88  x')).toEqual(['sf1029', 'asha-88'])
  })
})

describe('pasted courier numbers', () => {
  it.each([
    ['one a line', 'SF1234567890123\r\nYT9876543210987\n', ['SF1234567890123', 'YT9876543210987']],
    ['with commas between them', 'SF1,YT2；ZT3、JD4; 中通5', ['SF1', 'YT2', 'ZT3', 'JD4', '中通5']],
    ['in one line', 'SF1234567890123 YT9876543210987', ['SF1234567890123', 'YT9876543210987']],
    ['with tabs between them', '773012345678901\tyt5550001\t', ['773012345678901', 'yt5550001']],
    [
      'with a Chinese blank',
      'SF1234567890123\u3000ＹＴ9876543210987',
      ['SF1234567890123', 'ＹＴ9876543210987'],
    ],
    ['with hyphens in them', 'JD-0123-4567-8901 SF-1234567', ['JD-0123-4567-8901', 'SF-1234567']],
    [
      'that begin with a digit',
      '4PX3000123456789CN JDVA00012345678',
      ['4PX3000123456789CN', 'JDVA00012345678'],
    ],
    ['of the post', 'RB123456785CN RB123456799CN', ['RB123456785CN', 'RB123456799CN']],
    ['whose letters stand apart', 'SF 123456789012 YT 987654321098', ['SF 123456789012', 'YT 987654321098']],
  ])('%s are so many', (_, pasted, numbers) => {
    expect(courierNumbersIn(pasted)).toEqual(numbers)
  })

  it.each([
    'SF 1234 5678 9012',
    'sf1029 3847 56',
    '7730 1234 5678 901',
    'SF 123456789012',
    'RB 123 456 785 CN',
    'JDVA 0001 2345 6789',
    'SF1234567890123 shoes',
    'SF1234567890123 1/2',
  ])('written in groups, as %s, are one', (typed) => {
    expect(courierNumbersIn(`  ${typed} `)).toEqual([typed])
  })

  it('of nothing are none', () => {
    expect(courierNumbersIn(' \n ,; \t')).toEqual([])
  })
})

describe('a weight', () => {
  it.each([
    ['10', '11', false],
    ['10', '11.001', true],
    ['10', '9', false],
    ['10', '8.999', true],
    ['0.3', '0.33', false],
    [null, '500', false],
  ])('told as %s and weighed as %s differs: %s', (expected, weighed, differs) => {
    expect(weightDiffers(expected, weighed)).toBe(differs)
  })
})

describe('the doubts about a parcel', () => {
  const expected = { customer: { id: 'asha' }, expectedWeightKg: '10' }

  it('are none when everything agrees or nothing is known', () => {
    const parcel = { receiverId: 'asha', weightKg: '10.5' }
    expect(receivingDoubts(parcel, { expected, received: [] })).toEqual([])
    expect(receivingDoubts({ receiverId: null, weightKg: '1' }, { expected: null, received: [] })).toEqual([])
  })

  it('name each thing that does not agree', () => {
    const parcel = { receiverId: 'juma', weightKg: '20' }
    expect(receivingDoubts(parcel, { expected, received: [{}] })).toEqual(['repeated', 'owner', 'weight'])
    expect(receivingDoubts({ receiverId: null, weightKg: '10' }, { expected, received: [] })).toEqual([
      'owner',
    ])
  })
})

describe('what stands between a package and its approval', () => {
  const free = {
    totalUSD: '0.00',
    discountAmountUSD: '0.00',
    paidAmountUSD: '0.00',
    isPaymentForceCompleted: false,
  }

  it('is a missing price, even where no advance is asked', () => {
    expect(approvalHindrance({ ...free, isPriced: false }, 0)).toBe('unpriced')
    expect(approvalHindrance({ ...free, isPriced: false }, 50)).toBe('unpriced')
  })

  it('is a price for goods that are said to be free, and nothing for what was completed by force', () => {
    expect(approvalHindrance({ ...free, isPriced: true }, 50)).toBe('unpriced')
    const forced = { ...free, isPriced: false, isPaymentForceCompleted: true }
    expect(approvalHindrance(forced, 50)).toBeNull()
  })

  it('is the advance for goods that cost something', () => {
    const priced = { ...free, totalUSD: '100.00', isPriced: true }
    expect(approvalHindrance(priced, 50)).toBe('advance')
    expect(approvalHindrance({ ...priced, paidAmountUSD: '50.00' }, 50)).toBeNull()
    expect(approvalHindrance(priced, 0)).toBeNull()
  })
})
