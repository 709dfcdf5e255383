import * as z from 'zod'

/** What of a JSON schema matters for making wrong values. */
interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

export interface Field {
  /** From the body's root: ['packingList', 0, 'price']. */
  path: (string | number)[]
  types: Set<string>
  isRequired: boolean
}

function typesOf(schema: Schema): Set<string> {
  if (schema.anyOf) return new Set(schema.anyOf.flatMap((each) => [...typesOf(each)]))
  if (schema.enum) return new Set(['enum'])
  if (schema.const !== undefined) return new Set(['enum'])
  return new Set([schema.type ?? 'string'].flat())
}

function fieldsOf(schema: Schema, path: Field['path']): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = [...path, name]
    const field = { path: here, types: typesOf(property), isRequired: required.has(name) }
    const { items } = property
    if (!items) return [field]
    const first = { path: [...here, 0], types: typesOf(items), isRequired: false }
    return [field, first, ...fieldsOf(items, [...here, 0])]
  })
}

/** Every field that a body may have, nested ones with index 0, read from the schema itself. */
export function allFields(body: z.ZodType): Field[] {
  return fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, [])
}

const TYPES: [type: string, value: unknown][] = [
  ['array', [1]],
  ['object', { a: 1 }],
  ['boolean', true],
  ['number', 7],
  ['string', 'wrong'],
  ['null', null],
]

const isNumeric = (types: Set<string>) => types.has('number') || types.has('integer')

/** Values that a field of these types must refuse, whatever it means. */
export function wrongValues(types: Set<string>): unknown[] {
  const wrong = TYPES.filter(([type]) => {
    if (type === 'number' || type === 'string') return !types.has('string') && !isNumeric(types)
    return !types.has(type)
  }).map(([, value]) => value)
  if (types.has('string')) wrong.push('a\u0000b', 'broken \ud800 pair', 'x'.repeat(10_000))
  if (isNumeric(types)) wrong.push(1e30, -1, 'NaN', '1e5', '1,5', '-Infinity', '٣', 'wrong', '🌹', ' ')
  if (isNumeric(types) && !types.has('string')) wrong.push('7', 1.5)
  if (types.has('enum')) wrong.push('🌹', '__proto__', 'x'.repeat(10_000))
  return wrong
}

/** A copy with one place set, or removed when the value is undefined. */
export function changed(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const inner = (body as Record<string | number, unknown> | undefined)?.[key]
  if (typeof key === 'number') return [changed(inner, rest, value)]
  return { ...(body as object), [key]: changed(inner, rest, value) }
}
