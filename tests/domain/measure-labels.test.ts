import { expect, it } from 'vitest'
import { ownMeasure } from '@/lib/domain/goods-name'

it.each([
  ['roll', 'zh', '卷'],
  ['roll', 'sw', 'rola'],
  ['Rolls', 'sw', 'rola'],
  [' sets ', 'zh', '套'],
  ['roll', 'en', 'roll'],
  ['rola', 'zh', 'rola'],
  ["gunia la ng'ombe", 'zh', "gunia la ng'ombe"],
  ['<b>', 'sw', '<b>'],
  ['constructor', 'sw', 'constructor'],
  ['', 'sw', ''],
])('%j is called in %s %j', (named, language, word) => {
  expect(ownMeasure(named, language)).toBe(word)
})
