import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeParse, type z } from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'
import { hostileTexts, processorTime } from './support/hostile-texts'
import { allFields, changed } from './support/wrong-values'

/** What takes the square of the length takes minutes at the longer one; a slow machine, a tenth of this. */
const MOST_MS = 1000
/** So much of a text passes the limit of a body, and of an address. */
const SHORT = 15_000
const LONG = 500_000

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const isPublic = ({ access, params, query, body }: Endpoint) =>
  access === 'public' && Boolean(params ?? query ?? body)
const PUBLIC = ALL_ENDPOINTS.filter(isPublic).map((endpoint) => [endpoint.name, endpoint] as const)

const textFields = (schema: z.ZodType | undefined) =>
  (schema ? allFields(schema) : [])
    .filter(({ types }) => types.has('string') || types.has('enum'))
    .map(({ path }) => path)

/** As much of it as an address of 16 KB holds, with its end. */
const inAddress = (text: string) =>
  text.slice(0, Math.floor((text.length * SHORT) / encodeURIComponent(text).length) - 1) + text.slice(-1)

describe.each(PUBLIC)('%s', (_, endpoint) => {
  /** Milliseconds of work on the call, and on a look at the health at the same time. */
  const took = (input: Parameters<typeof send>[2]) =>
    processorTime(async () => {
      const call = send(api, endpoint, { params: { id: randomUUID() }, ...input })
      const [answer, health] = await Promise.all([call, api.send('GET', '/health')])
      expect(health.statusCode).toBe(200)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }, MOST_MS)

  it('answers at once, whatever a field of its address is made of', async () => {
    for (const text of hostileTexts(SHORT).map(inAddress)) {
      for (const path of textFields(endpoint.params)) {
        const ms = await took({ params: { [String(path[0])]: text } })
        expect(ms, `${path.join('.')} ${text.slice(0, 12)}`).toBeLessThan(MOST_MS)
      }
      for (const path of textFields(endpoint.query)) {
        const ms = await took({ query: { [String(path[0])]: text } })
        expect(ms, `${path.join('.')} ${text.slice(0, 12)}`).toBeLessThan(MOST_MS)
      }
    }
  })

  // The shorter ones first: what takes the square of the time at the longer ones would take minutes.
  it.each([SHORT, LONG])('answers at once to a body with a field of %i characters', async (length) => {
    const fields = textFields(endpoint.body)
    for (const text of fields.length > 0 ? hostileTexts(length) : []) {
      for (const path of fields) {
        const body = JSON.stringify(changed({}, path, text))
        expect(await took({ body }), `${path.join('.')} ${text.slice(0, 12)}`).toBeLessThan(MOST_MS)
      }
    }
  })
})

/** A schema with all that it is made of. */
function withParts(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner =
    def.type === 'object'
      ? Object.values(def.shape)
      : def.type === 'union'
        ? def.options
        : def.type === 'array'
          ? [def.element]
          : def.type === 'pipe'
            ? [def.in]
            : 'innerType' in def
              ? [def.innerType]
              : []
  return [schema, ...inner.flatMap(withParts)]
}

describe('a field of any call, of the office too', () => {
  const seen = new Set<z.core.$ZodType>()
  const calls = ALL_ENDPOINTS.map((endpoint) => {
    const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap((one) =>
      one ? withParts(one) : [],
    )
    return [endpoint.name, parts.filter((part) => !seen.has(part) && seen.add(part))] as const
  })
  const longer = [SHORT, LONG].map((length) => [length, hostileTexts(length)] as const)

  it.each(calls.filter(([, parts]) => parts.length > 0))('is checked at once: %s', async (_, parts) => {
    for (const [length, texts] of longer) {
      for (const text of texts) {
        const ms = await processorTime(() => parts.forEach((part) => void safeParse(part, text)), MOST_MS)
        expect(ms, `${JSON.stringify(text.slice(0, 12))} x ${length}`).toBeLessThan(MOST_MS)
      }
    }
  })
})

describe('an address', () => {
  it('of 500 KB is not read, and does not keep the others waiting', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${origin}/api/v1/track?query=${'a'.repeat(LONG)}`
    const ms = await processorTime(async () => {
      const status = await new Promise((resolve) => {
        // Whether the refusal or the end of the connection is seen first is the network's affair.
        get(url, ({ statusCode }) => resolve(statusCode)).on('error', () => resolve(431))
      })
      expect(status).toBe(431)
      expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200)
    }, MOST_MS)
    expect(ms).toBeLessThan(MOST_MS)
  })
})
