import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ALL_CAPABILITIES } from '@/lib/domain/access'

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
    const known = new Set<string>(['public', ...ALL_CAPABILITIES])
    expect(ALL_ENDPOINTS.filter(({ access }) => !known.has(access))).toEqual([])
  })

  it('let a stranger write nothing but a sign-in, a password by its link, a claim of a parcel and the answer to a release link', () => {
    const open = ALL_ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access === 'public')
    expect(open.map(({ name }) => name)).toEqual(['login', 'setPassword', 'claimParcel', 'answerRelease'])
  })

  it('describe the parameters of exactly those addresses that have some', () => {
    const wrong = ALL_ENDPOINTS.filter(({ path, params }) => path.includes('{') !== Boolean(params))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
