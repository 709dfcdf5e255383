import * as z from 'zod'
import type { Random } from '@/server/database/seed/random'
import type { Known } from './known'

/** What of a JSON schema matters for making values that it takes. */
interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Amounts that somebody tries: nothing, next to nothing, just below a limit, everything, more than everything. */
const AMOUNTS = ['0', '0.01', '0.3', '1', '5', '9.99', '10', '50', '100', '900', '2600', '1000000']
const TEXTS = ['As agreed', 'Mistake', 'The customer said so', 'x']
const DAYS = 40
const DAY_MS = 86_400_000

interface Source {
  random: Random
  known: Known
  /** What `version` is to be, as it was read. */
  version?: number
}

function textFor(name: string, { random, known }: Source): string {
  if (name.endsWith('Id') || name.endsWith('Ids') || name === 'id' || name === 'ids')
    return known.idFor(name) ?? random.uuid()
  if (/mail/i.test(name)) return `${random.uuid()}@example.com`
  if (/phone|whatsapp|number$/i.test(name)) return `+2557540${String(random.int(10_000, 99_999))}`
  if (/date|from|^to$|On$/.test(name))
    return new Date(Date.now() - random.int(-2, DAYS) * DAY_MS).toISOString().slice(0, 10)
  return random.pick(TEXTS)
}

const isDecimal = (schema: Schema) =>
  schema.anyOf?.length === 2 && schema.anyOf.every(({ type }) => type === 'string' || type === 'number')

function listOf(schema: Schema, name: string, source: Source): unknown[] {
  const length = source.random.int(0, 2)
  return Array.from({ length }, () => valueFor(schema.items ?? {}, name, source))
}

function objectOf(schema: Schema, source: Source): Record<string, unknown> {
  const required = new Set(schema.required)
  const named = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || source.random.chance(0.6),
  )
  return Object.fromEntries(named.map(([name, property]) => [name, valueFor(property, name, source)]))
}

function valueFor(schema: Schema, name: string, source: Source): unknown {
  const { random } = source
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (isDecimal(schema)) return random.pick(AMOUNTS)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(random.pick(options), name, source)
  const type = [schema.type ?? 'string'].flat()[0]
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array') return listOf(schema, name, source)
  if (type === 'object') return objectOf(schema, source)
  if (type === 'number' || type === 'integer')
    return name === 'version' ? (source.version ?? 1) : random.int(0, 30)
  return textFor(name, source)
}

const schemas = new WeakMap<z.ZodType, Schema>()

/** A body of about the right shape: half of what is refused is refused for what it says, not for how it looks. */
export function bodyFor(body: z.ZodType, source: Source): unknown {
  const known = schemas.get(body)
  const schema = known ?? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
  if (!known) schemas.set(body, schema)
  return valueFor(schema, '', source)
}
