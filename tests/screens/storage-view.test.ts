import { expect, it } from 'vitest'
import { storageView } from '@/components/tracking/storage-view'

const PRICES = { tanzanianCurrencies: 'TZS', cashRounding: '100' } as const

const viewOf = (days: number, openUSD: string) => {
  const storage = { lastFreeDay: '2026-10-12', days, perDay: { usd: '1.00', tzs: '2600.00' }, openUSD }
  return storageView({ storage, currencyConverter: '2600' }, 'en', PRICES)
}

it('says of storage when it is free, what it came to, and that it is on the price once it was put there', () => {
  expect(viewOf(0, '0.00')?.key).toBe('storageFree')
  expect(viewOf(4, '4.00')).toMatchObject({
    key: 'storageOver',
    values: { sum: expect.stringMatching('10,400') },
  })
  expect(viewOf(4, '0.00')?.key).toBe('storageCharged')
})
