import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASH_ROUNDINGS } from '@/lib/domain/customer-price'
import {
  askedAmounts,
  centsThatAddUp,
  convertAmounts,
  documentRate,
  type InvoiceAmounts,
  invoiceAmounts,
  lineAmounts,
  namedTrackingNumbers,
  sumAmounts,
  sumRows,
  unitPrice,
  withMargin,
} from '@/lib/domain/invoice'

const state = (totalUSD: string, discountAmountUSD = '0', paidAmountUSD = '0', isForced = false) => ({
  totalUSD,
  discountAmountUSD,
  paidAmountUSD,
  isPaymentForceCompleted: isForced,
})

const sides = ({ total, discount, paid, waived, credit, rateDifference }: InvoiceAmounts) =>
  new Big(total).minus(discount).minus(paid).minus(waived).plus(credit).plus(rateDifference).toFixed(2)

describe('what an invoice says of one package', () => {
  it('100.00 less 10.00 discount less 40.00 paid leaves 50.00 due', () => {
    expect(invoiceAmounts(state('100', '10', '40'))).toEqual({
      total: '100.00',
      discount: '10.00',
      paid: '40.00',
      waived: '0.00',
      credit: '0.00',
      rateDifference: '0.00',
      due: '50.00',
    })
  })

  it('asks for nothing within the tolerance: 0.30 is waived, 0.31 is due', () => {
    expect(invoiceAmounts(state('100', '0', '99.70'))).toMatchObject({ waived: '0.30', due: '0.00' })
    expect(invoiceAmounts(state('100', '0', '99.69'))).toMatchObject({ waived: '0.00', due: '0.31' })
  })

  it('asks for nothing once the completion was forced', () => {
    expect(invoiceAmounts(state('100', '0', '20', true))).toMatchObject({ waived: '80.00', due: '0.00' })
  })

  it('shows 130.00 paid on 100.00 as 30.00 credit', () => {
    expect(invoiceAmounts(state('100', '0', '130'))).toMatchObject({ credit: '30.00', due: '0.00' })
  })
})

describe('the sums of a document', () => {
  it('in shillings are shown without cents, and add up as they are shown', () => {
    const part = { amounts: invoiceAmounts(state('10.01', '0.10', '2.02')), rate: '2650' }
    const amounts = convertAmounts([part])
    expect(amounts).toMatchObject({ total: '26526.50', discount: '265.00', paid: '5353.00', due: '20908.50' })
    expect(sumRows([{ ...amounts, rounding: '0.00', currency: 'TZS' }])).toEqual([
      { key: 'total', values: ['TShs 26,527'] },
      { key: 'discount', values: ['− TShs 265'] },
      { key: 'paid', values: ['− TShs 5,353'] },
      { key: 'due', values: ['TShs 20,909'] },
    ])
    const shown = {
      ...amounts,
      discount: '265.50',
      due: '20908.00',
      rounding: '0.00',
      currency: 'TZS' as const,
    }
    const rows = sumRows([shown]).map(({ key, values }) => [key, values[0]])
    expect(rows).toContainEqual(['discount', '− TShs 266'])
    // 26,527 - 266 - 5,353 = 20,908
    expect(rows.map(([key]) => key)).not.toContain('rateDifference')
  })

  it('of 20,908.50 shillings is asked for as 20,900, with the rounding as a row that adds up', () => {
    const part = { amounts: invoiceAmounts(state('10.01', '0.10', '2.02')), rate: '2650' }
    const asked = askedAmounts(convertAmounts([part]), 'TZS', '100')
    expect(asked).toMatchObject({ total: '26526.50', due: '20900.00', rounding: '-8.50' })
    expect(sumRows([{ ...asked, currency: 'TZS' }]).slice(-2)).toEqual([
      { key: 'rounding', values: ['− TShs 9'] },
      { key: 'due', values: ['TShs 20,900'] },
    ])
    const inDollars = sumAmounts([part])
    expect(askedAmounts(inDollars, 'USD', '100')).toEqual({ ...inDollars, rounding: '0.00' })
  })

  it.each([
    ['up', '10.02', '10.04', 'credit', '+'],
    ['down', '10.01', '10.00', 'waived', '−'],
  ] as const)('paid as rounded %s owe nothing and have no credit', (_, total, paid, column, sign) => {
    const part = { amounts: invoiceAmounts(state(total, '0', paid)), rate: '2650' }
    const exact = convertAmounts([part])
    expect(exact[column]).not.toBe('0.00')
    const asked = askedAmounts(exact, 'TZS', '100')
    expect(asked).toMatchObject({ due: '0.00', credit: '0.00', waived: '0.00' })
    const [rounding] = sumRows([{ ...asked, currency: 'TZS' }]).filter(({ key }) => key === 'rounding')
    expect(rounding?.values[0]?.startsWith(sign)).toBe(true)
  })

  it('show rows that add up, whatever is rounded', () => {
    const cents = fc.integer({ min: 0, max: 500_000 }).map((value) => (value / 100).toFixed(2))
    const rates = fc.integer({ min: 2000, max: 3000 }).map(String)
    fc.assert(
      fc.property(cents, cents, rates, fc.constantFrom(...CASH_ROUNDINGS), (total, paid, rate, setting) => {
        const exact = convertAmounts([{ amounts: invoiceAmounts(state(total, '0', paid)), rate }])
        const asked = askedAmounts(exact, 'TZS', setting)
        const rows = sumRows([{ ...asked, currency: 'TZS' }])
        const shown = rows.map(({ key, values: [text = ''] }) => {
          const amount = new Big(text.replace(/[^\d.]/g, ''))
          return key === 'due' || text.startsWith('−') ? amount.times(-1) : amount
        })
        expect(shown.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed()).toBe('0')
      }),
    )
  })

  it('50.00 at 2,600 and 10.10 at 2,650.50 are 60.10 US$ and 156,770.05 TShs', () => {
    const parts = [
      { amounts: invoiceAmounts(state('50')), rate: '2600' },
      { amounts: invoiceAmounts(state('10.10')), rate: '2650.50' },
    ]
    expect(sumAmounts(parts)).toMatchObject({ total: '60.10', due: '60.10' })
    expect(convertAmounts(parts)).toMatchObject({ total: '156770.05', due: '156770.05' })
  })

  it('are converted package by package, as the page of each says it: three times 0.02 at 0.4 are 0.03', () => {
    const part = { amounts: invoiceAmounts(state('0.02', '0', '0')), rate: '0.4' }
    const open = { ...part, amounts: { ...part.amounts, waived: '0.00', due: '0.02' } }
    expect(convertAmounts([open, open, open])).toMatchObject({ total: '0.03', due: '0.03' })
  })

  it('130,000 TShs paid on 100.00 at 2,600 stay 130,000 at 2,700; the 5,000 between are named', () => {
    const part = { amounts: invoiceAmounts(state('100', '0', '50')), rate: '2700', paid: '130000.00' }
    expect(convertAmounts([part])).toMatchObject({
      total: '270000.00',
      paid: '130000.00',
      rateDifference: '-5000.00',
      due: '135000.00',
    })
  })

  it('a credit on one package pays nothing of another', () => {
    const parts = [
      { amounts: invoiceAmounts(state('100', '0', '130')), rate: '2600' },
      { amounts: invoiceAmounts(state('50')), rate: '2600' },
    ]
    expect(sumAmounts(parts)).toMatchObject({
      total: '150.00',
      paid: '130.00',
      credit: '30.00',
      due: '50.00',
    })
  })

  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => new Big(n).div(100).toFixed(2))
  const rate = fc.integer({ min: 1, max: 5_000_000_000 }).map((n) => new Big(n).div(1_000_000).toFixed(6))
  const part = fc
    .record({
      total: cents,
      discount: cents,
      paid: cents,
      isForced: fc.boolean(),
      rate,
      taken: fc.option(cents, { nil: undefined }),
    })
    .map((one) => ({
      amounts: invoiceAmounts(state(one.total, one.discount, one.paid, one.isForced)),
      rate: one.rate,
      paid: one.taken,
    }))

  it('add up in both currencies, whatever was billed, and due is never below zero', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        for (const amounts of [sumAmounts(parts), convertAmounts(parts)]) {
          expect(sides(amounts)).toBe(amounts.due)
          expect(new Big(amounts.due).gte(0)).toBe(true)
        }
      }),
    )
  })

  it('in the other currency are the sums of what each package says alone', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const alone = parts.map((one) => ({ amounts: convertAmounts([one]) }))
        expect(convertAmounts(parts)).toEqual(sumAmounts(alone))
      }),
    )
  })

  it('of one package in the other currency are within half a cent of the exact total and due', () => {
    fc.assert(
      fc.property(part, (one) => {
        const converted = convertAmounts([one])
        for (const column of ['total', 'due'] as const) {
          const exact = new Big(one.amounts[column]).times(one.rate)
          expect(exact.minus(converted[column]).abs().lte('0.005')).toBe(true)
        }
      }),
    )
  })
})

describe('the rate of an agreed price', () => {
  it('is the packages’ own when they have one', () => {
    const packages = [
      { totalUSD: '10', currencyConverter: '2600.5' },
      { totalUSD: '90', currencyConverter: '2600.500000' },
    ]
    expect(documentRate(packages)).toBe('2600.5')
  })

  it('weighs 300.00 at 2,600 and 100.00 at 2,640 to 2,610', () => {
    const packages = [
      { totalUSD: '300', currencyConverter: '2600' },
      { totalUSD: '100', currencyConverter: '2640' },
    ]
    expect(documentRate(packages)).toBe('2610')
  })

  it('of packages without a price is the middle of theirs', () => {
    const packages = [
      { totalUSD: '0', currencyConverter: '2600' },
      { totalUSD: '0', currencyConverter: '2640' },
    ]
    expect(documentRate(packages)).toBe('2620')
  })
})

describe('the lines', () => {
  it('three times 1.2345 x 1 are 1.24, 1.23 and 1.23, since together they cost 3.70', () => {
    const line = { quantity: '1', price: '1.2345' }
    expect(lineAmounts([line, line, line])).toEqual(['1.24', '1.23', '1.23'])
  })

  it('10 % on 12.50 is 13.75; a third of a percent on 1 is shown with four decimals', () => {
    expect(withMargin('12.50', '10')).toBe('13.75')
    expect(unitPrice(withMargin('1', '0.33'))).toBe('1.0033')
  })

  it('add up to the rounded sum, each within a cent of what it is', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => new Big(n).div(10_000).toFixed(4))
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (exact) => {
        const rounded = centsThatAddUp(exact)
        const sum = (list: readonly string[]) => list.reduce((total, one) => total.plus(one), new Big(0))
        expect(sum(rounded).toFixed(2)).toBe(sum(exact).round(2, Big.roundHalfUp).toFixed(2))
        for (const [index, one] of rounded.entries()) {
          expect(
            new Big(one)
              .minus(exact[index] ?? 0)
              .abs()
              .lt('0.01'),
          ).toBe(true)
        }
      }),
    )
  })
})

describe('the tracking numbers of an address', () => {
  it('count in any case, with hyphens, once each and in their order', () => {
    expect(namedTrackingNumbers('umjb0000001_UMJA000-0002__UMJB0000001').numbers).toEqual([
      'UMJB0000001',
      'UMJA0000002',
    ])
  })

  it('are a hundred at most; it says how many are left', () => {
    const joined = Array.from({ length: 500 }, (_, n) => `UMJ${String(n).padStart(8, '0')}`).join('_')
    const { numbers, beyond } = namedTrackingNumbers(joined)
    expect([numbers.length, beyond]).toEqual([100, 400])
  })
})
