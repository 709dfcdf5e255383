import { readdir } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks'
import { EXAMPLE_BODIES } from '@/server/openapi/examples'
import { startApi, type TestApi } from './support/api'
import { type OpenApi31, openApi31 } from './support/openapi-schema'

let api: TestApi
let raw: unknown
let document: OpenApi31
beforeAll(async () => {
  api = await startApi()
  raw = (await api.send('GET', '/openapi.json')).json()
  document = openApi31.parse(raw)
})
afterAll(() => api.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
  )

/** The paths of the calls that the server answers, as '/customers/{id}'. */
async function answeredPaths(): Promise<string[]> {
  const found = ALL_ENDPOINTS.map(async ({ method, path }) => {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const answer = await api.send(method, url)
    // What a stranger may read answers 404 to an id that is nobody's, as an unknown path does.
    const route = `${API_BASE_PATH}${path.replace(/\{(\w+)\}/g, ':$1')}`
    const isUnknown = answer.statusCode === 404 && !api.app.hasRoute({ method, url: route })
    return isUnknown ? [] : [`${method.toLowerCase()} ${path}`]
  })
  return (await Promise.all(found)).flat()
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}

function security(access: string | undefined) {
  if (access === 'public') return []
  return [access === 'customer' ? { customerCookie: [] } : { authToken: [] }]
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1, nothing in it misspelt or lost', () => {
    expect(document).toEqual(raw)
  })

  it('lists every call, once, and every call that it lists is answered', async () => {
    const listed = operations().map(({ method, path }) => `${method} ${path}`)
    expect(listed.sort()).toEqual((await answeredPaths()).sort())
    const names = operations().map(({ operation }) => operation.operationId)
    expect(names.sort()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort())
    expect(new Set(names).size).toBe(names.length)
  })

  it('and every list of calls hold each call that a contract declares', async () => {
    const files = (await readdir('lib/contracts')).filter((name) => !['all.ts', 'endpoint.ts'].includes(name))
    const modules = await Promise.all(
      files.map(
        (name): Promise<Record<string, unknown>> =>
          import(`../../lib/contracts/${name.replace('.ts', '')}.ts`),
      ),
    )
    const declared = modules.flatMap((module) =>
      Object.values(module).flatMap((each) => (isEndpoint(each) ? [each.name] : [])),
    )
    expect(declared.sort()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort())
  })

  it('declares every path parameter, and no other', () => {
    for (const { path, operation } of operations()) {
      const pathParams = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.flatMap((each) =>
        'in' in each && each.in === 'path' ? [each.name] : [],
      )
      expect(declared, path).toEqual(pathParams)
    }
  })

  it('gives the linter nothing to say', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'operation-tag-defined': 'error', 'tag-description': 'error' },
    })
    const source = JSON.stringify(raw)
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    const said = problems.map(
      ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} (${place?.pointer})`,
    )
    expect(said).toEqual([])
    // The linter looks: a document with a fault in it is refused.
    const broken = source.replace('"operationId":"getRates"', '"operationId":"getCompany"')
    expect(await lintFromString({ source: broken, absoluteRef: 'openapi.json', config })).not.toEqual([])
  })

  it('names its records once, and every name is used', () => {
    const text = JSON.stringify(raw)
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(
      expect.arrayContaining(['CargoPackage', 'Customer', 'Batch', 'Failure', 'WebhookBody']),
    )
    for (const name of names) expect(text, name).toContain(`"#/components/schemas/${name}"`)
    const page = document.components.schemas.ListCustomersData
    expect(JSON.stringify(page)).toContain('"items":{"$ref":"#/components/schemas/Customer"}')
  })

  it('describes what webhooks are sent', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...WEBHOOK_EVENTS].sort())
  })

  it('shows an example of every body, which its call takes', () => {
    const withBody = ALL_ENDPOINTS.filter(({ body }) => body)
    expect(Object.keys(EXAMPLE_BODIES).sort()).toEqual(withBody.map(({ name }) => name).sort())
    const shown = new Map(operations().map(({ operation }) => [operation.operationId, operation.requestBody]))
    for (const { name, body } of withBody) {
      const example = EXAMPLE_BODIES[name]
      expect(body?.safeParse(example).error?.issues, name).toBeUndefined()
      expect(shown.get(name)?.content['application/json']?.example, name).toEqual(example)
    }
  })

  it('points at nothing that is not there', () => {
    for (const [, pointer] of JSON.stringify(raw).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = (pointer ?? '')
        .split('/')
        .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)?.[key], raw)
      expect(found, pointer).toBeDefined()
    }
  })

  it('says of each call who may, and asks for the token exactly where the call does', () => {
    for (const { operation } of operations()) {
      const endpoint = ALL_ENDPOINTS.find(({ name }) => name === operation.operationId)
      expect(operation.security, operation.operationId).toEqual(security(endpoint?.access))
      expect(operation.description).toContain(endpoint?.access === 'public' ? 'everybody' : endpoint?.access)
    }
    expect(document.components.securitySchemes.authToken?.name).toBe('auth-token')
  })

  it('returns amounts and rates as strings, never as floats', () => {
    const text = JSON.stringify(document.components.schemas.Rates)
    expect(text).toContain('"exchangeRate":{"type":"string"')
  })

  it('can be read by people, with a policy that runs no inline script', async () => {
    const answer = await api.send('GET', '/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    const policy = String(answer.headers['content-security-policy'])
    const scripts = policy.split(';').find((part) => part.includes('script-src'))
    expect(scripts).toBeDefined()
    expect(scripts).not.toMatch(/unsafe/)
  })
})
