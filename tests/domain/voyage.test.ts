import { describe, expect, it } from 'vitest'
import {
  isAirWaybill,
  isBillOfLading,
  isFlightNumber,
  isImoNumber,
  isUnlocode,
  normaliseAirWaybill,
  normaliseFlightNumber,
  normaliseImoNumber,
} from '@/lib/domain/voyage'

describe('an IMO number', () => {
  it.each(['9074729', '9321483', '8814275'])('%s passes by its check digit', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  it('fails with any other last digit', () => {
    const others = '012345678'.split('').filter((digit) => isImoNumber(`907472${digit}`))
    expect(others).toEqual([])
  })

  it.each(['907472', '90747290', 'IMO9074729', ''])('%j is none', (number) => {
    expect(isImoNumber(number)).toBe(false)
  })

  it('is read however it is written', () => {
    expect(normaliseImoNumber('imo 9074-729')).toBe('9074729')
  })
})

describe('an air waybill', () => {
  // 1234567 by 7 leaves 5, 8114074 leaves 3.
  it.each(['071-12345675', '176-81140743'])('%s passes: its last digit is the remainder by 7', (number) => {
    expect(isAirWaybill(number)).toBe(true)
  })

  it.each(['071-12345674', '071-1234567', '71-12345675', '071-12345677'])('%s fails', (number) => {
    expect(isAirWaybill(number)).toBe(false)
  })

  it.each(['07112345675', '071 1234 5675', '071-12345675'])('%s is written in one way', (typed) => {
    expect(normaliseAirWaybill(typed)).toBe('071-12345675')
  })
})

it.each([
  [isUnlocode, 'TZDAR', 'tzdar'],
  [isUnlocode, 'CNNSA', 'CNNS1'],
  [isFlightNumber, 'ET608', 'ET'],
  [isFlightNumber, '3U8001', '33800'],
  [isBillOfLading, 'COSU6345127890', 'x'],
])('%o takes %s and refuses %s', (isGood, good, bad) => {
  expect([isGood(good), isGood(bad)]).toEqual([true, false])
})

it('a flight is written without blanks', () => {
  expect(normaliseFlightNumber('et 608')).toBe('ET608')
})
