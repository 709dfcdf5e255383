import { describe, expect, it } from 'vitest'
import { type Checker, changedBankFields, whyNotChecker } from '@/lib/domain/four-eyes'

const NOW = new Date('2026-11-23T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)
const why = (fields: Partial<Checker> = {}) =>
  whyNotChecker(
    'maker',
    { id: 'checker', naming: null, accessFromMaker: [], isOnePersonPossible: false, ...fields },
    NOW,
  )

describe('a second person', () => {
  it('is not the first one', () => {
    expect(why({ id: 'maker' })).toBe('ownRequest')
    expect(why()).toBeNull()
  })

  it('has had no access from the maker for 30 days', () => {
    expect(why({ accessFromMaker: [daysAgo(29.9)] })).toBe('accessFromMaker')
    expect(why({ accessFromMaker: [daysAgo(200), daysAgo(1)] })).toBe('accessFromMaker')
    expect(why({ accessFromMaker: [daysAgo(30.1)] })).toBeNull()
  })

  it('is none whose account the maker may hold by another way', () => {
    const naming = { by: 'maker', at: daysAgo(2), alone: true }
    expect(why({ isOnePersonPossible: true })).toBe('accessFromMaker')
    expect(why({ isOnePersonPossible: true, naming })).toBe('accessFromMaker')
  })

  it('checks whoever named them after 24 hours, and anybody else at once', () => {
    expect(why({ naming: { by: 'maker', at: daysAgo(0.9), alone: true } })).toBe('namedTooRecently')
    expect(why({ naming: { by: 'maker', at: daysAgo(1.1), alone: true } })).toBeNull()
    expect(why({ naming: { by: 'other', at: daysAgo(0), alone: false } })).toBeNull()
  })

  it('of a lone owner may have an account that the owner made before the naming, none that was reset after', () => {
    const naming = { by: 'maker', at: daysAgo(2), alone: true }
    expect(why({ naming, accessFromMaker: [daysAgo(3)] })).toBeNull()
    expect(why({ naming, accessFromMaker: [daysAgo(1)] })).toBe('accessFromMaker')
    expect(why({ naming: { ...naming, alone: false }, accessFromMaker: [daysAgo(3)] })).toBe(
      'accessFromMaker',
    )
    expect(why({ naming: { ...naming, by: 'other' }, accessFromMaker: [daysAgo(3)] })).toBe('accessFromMaker')
  })
})

it('a bank differs by its name, account or SWIFT, blanks and capitals aside', () => {
  const bank = { bankName: 'ICBC', accountNumber: '6222 0001', swift: 'ICBKCNBJ' }
  expect(changedBankFields(bank, { ...bank, accountNumber: '62220001', bankName: 'icbc' })).toEqual([])
  expect(changedBankFields(bank, { ...bank, accountNumber: '62220002', swift: null })).toEqual([
    'accountNumber',
    'swift',
  ])
})
