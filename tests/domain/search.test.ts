import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isTooShort, readKeywords } from '@/lib/domain/search'
import {
  isTrackingNumber,
  makeTrackingNumber,
  NUMBER_BYTES,
  nearTrackingNumbers,
} from '@/lib/domain/tracking-number'

describe('too short', () => {
  it.each(['', 'ab', 'a b', '李', '🌹🌹', '- -', '12', ' 1 2 '])('is %j', (typed) => {
    expect(isTooShort(typed)).toBe(true)
  })
  it.each(['abc', 'L-1', '小龙', '王 龙', '123', "ng'", 'a1 b'])('is not %j', (typed) => {
    expect(isTooShort(typed)).toBe(false)
  })
})

describe('keywords are read', () => {
  it.each([
    ['umj 7k2m-4q8d', 'UMJ7K2M4Q8D', []],
    ['ＵＭＪ７Ｋ', 'UMJ7K', []],
    ['0712 345 678', '0712345678', ['712345678']],
    ['+255 (712) 345-678', '', ['255712345678']],
    ['00255712', '00255712', ['255712']],
    ['+255 0712', '', ['255712']],
    ['0712/345-678', '0712345678', ['712345678']],
    ['0712345678 / 0754000000', '07123456780754000000', ['712345678']],
    ['neema mushi', 'NEEMAMUSHI', []],
    ["ng'ombe", '', []],
    // A few digits are the beginning of a phone or its last ones.
    ['0712', '0712', ['712', '0712']],
    ['0048', '0048', ['0048']],
    ['048', '048', ['048']],
    ['000', '000', ['000']],
    ['48', '', []],
  ])('%s as number %j and phones %j', (typed, number, phones) => {
    expect(readKeywords(typed)).toMatchObject({ number, phones })
  })
})

describe('numbers near a mistyped one', () => {
  const made = () => makeTrackingNumber('UMJ', randomBytes(NUMBER_BYTES))
  it.each([
    ['new', made],
    ['old', () => 'UMJ7K2QX4TA'],
  ])('hold the right one for every single slip of a %s one, and few others', (_, number) => {
    for (let turn = 0; turn < 20; turn++) {
      const right = number()
      const code = right.slice(3)
      for (let at = 0; at < code.length; at++) {
        const other = code[at] === '7' ? '8' : '7'
        const slips = [
          code.slice(0, at) + other + code.slice(at + 1),
          code.slice(0, at) + code.slice(at + 1),
          code.slice(0, at) + other + code.slice(at),
        ]
        for (const slip of slips) {
          const near = nearTrackingNumbers(`UMJ${slip}`, 'UMJ')
          expect(near).toContain(right)
          expect(near.length).toBeLessThan(60)
          expect(near.every((number) => isTrackingNumber(number, 'UMJ'))).toBe(true)
        }
      }
    }
  })
})
