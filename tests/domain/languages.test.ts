import { expect, test } from 'vitest'
import { LANGUAGES, prefixIn, prefixOf, withoutPrefix } from '@/lib/domain/languages'

test('an address in English has no prefix, and one in another language its own', () => {
  expect(LANGUAGES.map(prefixOf)).toEqual(['', '/zh', '/sw'])
})

test.each([
  ['/', '', '/'],
  ['/about', '', '/about'],
  ['/zh', '/zh', '/'],
  ['/sw/about', '/sw', '/about'],
  ['/zh?a=1', '/zh', '?a=1'],
  ['/zhejiang', '', '/zhejiang'],
  ['/blog/sw', '', '/blog/sw'],
  ['/en/about', '', '/en/about'],
])('%s begins with the prefix "%s" of the page %s', (path, prefix, page) => {
  expect(prefixIn(path)).toBe(prefix)
  expect(withoutPrefix(path)).toBe(page)
})
