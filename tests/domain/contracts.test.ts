import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { boundedString, id, trimmedString } from '@/lib/contracts/fields'
import { email } from '@/lib/contracts/session'
import { ALL_CAPABILITIES } from '@/lib/domain/access'
import { unboundedRequests, unboundedStrings } from '@/scripts/checks/request-strings'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const modules = import.meta.glob<Record<string, unknown>>('../../lib/contracts/*.ts', { eager: true })
const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

function duplicates(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

describe('the contracts', () => {
  it('list every call that is declared, so that the documents and the tests know it', () => {
    expect(declared.length).toBeGreaterThan(20)
    const listed = new Set(ALL_ENDPOINTS.map(({ name }) => name))
    expect(declared.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
  })

  it('give each call a name and an address of its own', () => {
    expect(duplicates(ALL_ENDPOINTS.map(({ name }) => name))).toEqual([])
    expect(duplicates(ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  })

  it('are exported by the names of their calls, so that who needs a name alone has the compiler look at it', () => {
    const exported = Object.values(modules).flatMap((module) => Object.entries(module))
    const renamed = exported.filter(([name, value]) => isEndpoint(value) && value.name !== name)
    expect(renamed.map(([name]) => name)).toEqual([])
  })

  it('say of each call who may, in words that the access table knows', () => {
    const known = new Set<string>(['public', 'customer', ...ALL_CAPABILITIES])
    expect(ALL_ENDPOINTS.filter(({ access }) => !known.has(access))).toEqual([])
  })

  it('let a stranger write nothing but a sign-in, a password by its link, a claim of a parcel, the answer to a release link, a payment by phone, a one-time code and that an invoice was looked at', () => {
    const open = ALL_ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access === 'public')
    expect(open.map(({ name }) => name)).toEqual([
      'login',
      'setPassword',
      'claimParcel',
      'answerRelease',
      'createPaymentRequest',
      'recordInvoiceLook',
      'askForCode',
      'enterByCode',
      'enterByLink',
    ])
  })

  it('describe the parameters of exactly those addresses that have some', () => {
    const wrong = ALL_ENDPOINTS.filter(({ path, params }) => path.includes('{') !== Boolean(params))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('a string of a request', () => {
  it('has its length looked at before anything else, in every call', () => {
    expect(unboundedRequests()).toEqual([])
  })

  const slow = () => true
  it.each([
    ['no length', z.string()],
    ['a length that lets the rest go on', z.string().max(9).regex(/a/)],
    ['a pattern before its length', z.string().regex(/a/).max(9, { abort: true })],
    ['a format before its length', z.uuid().max(36, { abort: true })],
    ['a refinement before its length', z.string().refine(slow).max(9, { abort: true })],
    ['normalize(), which takes the square of the time', z.string().normalize('NFKC').max(9, { abort: true })],
    ['a transform before its length', z.preprocess(slow, boundedString(9))],
    ['a transform that makes it', z.string().transform(slow)],
    ['a loose one inside', z.strictObject({ list: z.array(z.union([z.int(), z.string().nullish()])) })],
    ['anything', z.unknown()],
  ])('is refused with %s', (_, schema) => {
    expect(unboundedStrings(schema)).toHaveLength(1)
  })

  it.each([
    ['bounded', boundedString(9).min(1).regex(/a/)],
    ['bounded without its blanks', trimmedString(9).nullish().transform(slow)],
    ['an id', z.strictObject({ ids: z.array(id).max(3) })],
  ])('is taken when it is %s', (_, schema) => {
    expect(unboundedStrings(schema)).toEqual([])
  })

  it('that is too long meets no pattern, refinement or transform', () => {
    const met: string[] = []
    const meets = (what: string) => () => met.push(what) > 0
    const schema = boundedString(3)
      .refine(meets('refinement'))
      .check(({ value }) => void met.push(value))
      .nullish()
      .transform(meets('transform'))
      .refine(meets('second refinement'))
    const inObject = z.strictObject({ field: schema }).refine(meets('refinement of the whole'))
    expect(inObject.safeParse({ field: 'four' }).error?.issues).toHaveLength(1)
    expect(met).toEqual([])
    expect(inObject.safeParse({ field: 'abc' }).success).toBe(true)
    expect(met).toHaveLength(5)
  })
})

describe('an e-mail', () => {
  const STANDARD = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]{2,}$/u

  it('is taken and refused as by the pattern that everybody writes', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', 'é', '🌹', '\u0000'), maxLength: 12 })
    fc.assert(
      fc.property(typed, (text) => {
        expect(email.safeParse(text).success).toBe(STANDARD.test(text.trim().toLowerCase()))
      }),
      { numRuns: 20_000 },
    )
  })
})
