import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scannedNumber, spellingsOf } from '@/lib/domain/scanned-code'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'

const number = makeTrackingNumber('UMJ', randomBytes(NUMBER_BYTES))

describe('a scanned code', () => {
  it.each([
    [number, number],
    [` ${number.toLowerCase()}\n`, number],
    [`https://x.example/track-cargo/info?trackingNumber=${number}`, number],
    [`https://x.example/zh/track-cargo/info?a=1&trackingNumber=${number}#top`, number],
    [`${number}-2`, `${number}-2`],
    [`${number.toLowerCase()} - b - 12`, `${number}-B-12`],
    [`https://x.example/track-cargo/info?trackingNumber=${number}-2`, `${number}-2`],
    [`${number}-A`, `${number}A`],
    ['SF 1234-5678', 'SF12345678'],
    ['?trackingNumber=%E0%A4%A', '%E0%A4%A'],
    ['  ', ''],
  ])('%s is the number %s', (text, expected) => {
    expect(scannedNumber(text)).toBe(expected)
  })

  it('never throws, and is never longer than a number can be', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(scannedNumber(text).length).toBeLessThanOrEqual(60)
      }),
    )
  })

  it('is searched as it is and with O, I and L corrected', () => {
    expect(spellingsOf('UMJ0000000O')).toEqual(['UMJ0000000O', 'UMJ00000000'])
    expect(spellingsOf(number)).toEqual([number])
    expect(spellingsOf(`${number}-B-2`)).toEqual([`${number}-B-2`, `${number}-B`])
  })
})
