import { describe, expect, it } from 'vitest'
import { BOOK_WORDS, bookEventOf } from '@/lib/domain/entry-descriptions'

const NAMES = ["Ng'ombe <script>", '测试有限公司', 'Juma, fee', 'Transfer 7, fee', 'two\nlines']

describe('what the program writes into the books', () => {
  it('is read again as what happened', () => {
    const words = BOOK_WORDS.payment('UMJ7K2M9QXT', 41)
    const values = { trackingNumber: 'UMJ7K2M9QXT', receipt: '41' }
    expect(bookEventOf(words)).toEqual({ kind: 'payment', values })
    expect(bookEventOf(BOOK_WORDS.transferFee(12))).toEqual({ kind: 'transferFee', values: { number: '12' } })
    expect(bookEventOf(BOOK_WORDS.transferMargin(12))).toEqual({
      kind: 'transferMargin',
      values: { number: '12' },
    })
  })

  it.each(NAMES)('keeps the name %j whole', (name) => {
    const values = { number: '12', name }
    expect(bookEventOf(BOOK_WORDS.transferIn(12, name))).toEqual({ kind: 'transferIn', values })
    expect(bookEventOf(BOOK_WORDS.transferOut(12, name))).toEqual({ kind: 'transferOut', values })
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
])('%j is left as it stands', (words) => {
  expect(bookEventOf(words)).toBeNull()
})
