import { expect, test } from 'vitest'
import { stepTexts } from '@/components/price-lists/step-texts'
import { createTranslator } from '@/lib/client/i18n'
import type { LinePricing } from '@/lib/contracts/pricing'
import { readTexts } from './support/texts'

const LIST: NonNullable<LinePricing['list']> = {
  listId: '00000000-0000-4000-8000-000000000001',
  listNumber: 3,
  ruleId: '00000000-0000-4000-8000-000000000002',
  quantity: '2.5',
  price: '400',
  steps: {
    lines: 1,
    pieces: 1,
    scope: 'package',
    measure: 'cbm',
    currency: 'USD',
    weightKg: null,
    cbm: '2.41',
    divisor: null,
    kgPerCbm: null,
    byWeight: null,
    byVolume: null,
    chargeable: '2.41',
    roundingStep: '0.5',
    roundingDirection: 'up',
    rounded: '2.5',
    minimumCharge: '50',
    charged: '2.5',
    listPrice: '400',
    percent: null,
    rate: null,
  },
}

const i18n = createTranslator('en', readTexts('en'))
const steps = (...shown: [] | [{ tanzanianCurrencies: 'TZS' | 'USD' | 'USD+TZS'; rate: string }]) =>
  stepTexts(LIST, i18n.getFixedT(null, 'price-lists'), i18n.getFixedT(null, 'products'), ...shown)

test('the office reads the steps of a price in dollars', () => {
  expect(steps().at(-1)).toBe('2.5 CBM × US$ 400.00 = US$ 1,000.00')
})

test('a customer reads them in the currency that prices are shown in', () => {
  const both = steps({ tanzanianCurrencies: 'USD+TZS', rate: '2600' })
  expect(both.at(-1)).toBe('2.5 CBM × US$ 400.00 = US$ 1,000.00')
  const shillings = steps({ tanzanianCurrencies: 'TZS', rate: '2600' })
  expect(shillings.slice(-2)).toEqual(['At USD 1 = TShs 2,600', '2.5 CBM × TShs 1,040,000 = TShs 2,600,000'])
  expect(shillings.join()).not.toContain('$')
})
