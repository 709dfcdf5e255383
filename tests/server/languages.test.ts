import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@/lib/contracts/session'
import en from '@/locales/en/errors.json'
import sw from '@/locales/sw/errors.json'
import zh from '@/locales/zh/errors.json'
import { readerLanguage, say } from '@/server/core/language'
import { startApi, type TestApi } from './support/api'
import { refused } from './support/call'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Texts = { [key: string]: string | Texts }

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  )
}

const english = flat(en)
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

describe('the text of an error', () => {
  it.each([
    ['en', 'Already closed up to 3 Nov 2026'],
    ['zh', '2026年11月3日'],
    ['sw', '3 Nov 2026'],
  ] as const)('writes a date in %s as the dashboard does', (language, text) => {
    expect(say(language, 'field.alreadyClosed', { date: '2026-11-03' })).toContain(text)
    expect(say(language, 'field.alreadyClosed', { date: '2026-99-99' })).toContain('2026-99-99')
  })

  it.each([
    ['zh', zh],
    ['sw', sw],
  ] as const)('are all there in %s, with the same numbers in them, and are no English', (language, texts) => {
    const theirs = new Map(flat(texts))
    // Chinese has one form for every number.
    const wanted = english.filter(([key]) => language !== 'zh' || !key.endsWith('_one'))
    expect([...theirs.keys()].sort()).toEqual(wanted.map(([key]) => key).sort())
    for (const [key, text] of wanted) {
      const translated = theirs.get(key) ?? ''
      expect(holes(translated), key).toEqual(holes(text))
      expect(translated.trim(), key).not.toBe('')
      expect(translated, key).not.toBe(text)
    }
  })

  it('are never a bare key', () => {
    for (const [key] of english) expect(say('en', key)).not.toBe(key)
  })

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['sw', 'sw'],
    ['SW-TZ', 'sw'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr-FR, sw;q=0.5', 'sw'],
    ['fr', 'en'],
    ['*', 'en'],
    ['x'.repeat(10_000), 'en'],
  ])('follow Accept-Language %s', (header, language) => {
    expect(readerLanguage(header)).toBe(language)
  })

  it.each([
    ['en', en],
    ['sw', sw],
    ['zh', zh],
  ])('come in %s when that is asked for', async (language, texts) => {
    const headers = { 'accept-language': language }
    const wrong = await refused(api, login, { headers, body: { email: 'a', password: '123456' } })
    expect(wrong.message).toBe(texts.validation)
    expect(wrong.errors).toEqual({ email: texts.field.email })
    const unknown = await refused(api, login, { headers, body: { email: 'a@b.co', password: '123456' } })
    expect(unknown.message).toBe(texts.wrongCredentials)
    const lost = await api.send('GET', '/nothing', { headers })
    expect(lost.json()).toMatchObject({ message: texts.notFound })
  })

  it('have their numbers filled in', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    const answer = await api.send('PUT', '/rates', {
      token,
      headers: { 'accept-language': 'sw' },
      body: { exchangeRate: '1.1234567' },
    })
    expect(answer.json()).toMatchObject({
      errors: { exchangeRate: sw.field.scale.replace('{{scale}}', '6') },
    })
  })
})
