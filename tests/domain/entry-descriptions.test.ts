import { describe, expect, it } from 'vitest'
import { bookEventOf, ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'

const NAMES = ["Ng'ombe <script>", '测试有限公司', 'Juma, fee', 'Transfer 7, fee', 'two\nlines']

describe('what the program writes into the books', () => {
  it('is read again as what happened', () => {
    const description = ENTRY_DESCRIPTIONS.payment('UMJ7K2M9QXT', 41)
    const values = { trackingNumber: 'UMJ7K2M9QXT', receipt: '41' }
    expect(bookEventOf(description)).toEqual({ kind: 'payment', values })
    expect(bookEventOf(ENTRY_DESCRIPTIONS.transferFee(12))).toEqual({
      kind: 'transferFee',
      values: { number: '12' },
    })
    expect(bookEventOf(ENTRY_DESCRIPTIONS.transferMargin(12))).toEqual({
      kind: 'transferMargin',
      values: { number: '12' },
    })
  })

  it.each(NAMES)('keeps the name %j whole', (name) => {
    const values = { number: '12', name }
    expect(bookEventOf(ENTRY_DESCRIPTIONS.transferIn(12, name))).toEqual({ kind: 'transferIn', values })
    expect(bookEventOf(ENTRY_DESCRIPTIONS.transferOut(12, name))).toEqual({ kind: 'transferOut', values })
  })
})

it.each([
  '',
  'Port charges',
  'Payment for shoes, receipt 4',
  'Payment for UMJ7K2M9QXT',
  'Payment for UMJ7K2M9QXT, receipt 41 and more',
  'Transfer 12',
  'Transfer twelve, fee',
])('%j is left as it stands', (description) => {
  expect(bookEventOf(description)).toBeNull()
})
