// What scripts/checks/patterns.mjs asks of every request; bundled there, since Node does not read TypeScript here.
import { z } from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'

const overwriteOf = (check: z.core.$ZodCheck) => String((check as z.core.$ZodCheckOverwrite)._zod.def.tx)

/** These take no longer than reading the text. Another one, such as normalize(), may take its square. */
const QUICK_OVERWRITES = [z.trim(), z.toLowerCase(), z.toUpperCase()].map(overwriteOf)

function isQuickOverwrite(check: z.core.$ZodCheck): boolean {
  return check._zod.def.check === 'overwrite' && QUICK_OVERWRITES.includes(overwriteOf(check))
}

/** A format such as z.uuid() is a check by itself, and runs before those that are chained to it. */
function checksOf(schema: z.core.$ZodString): z.core.$ZodCheck[] {
  const own = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck] : []
  return [...own, ...(schema._zod.def.checks ?? [])]
}

function isBounded(schema: z.core.$ZodString): boolean {
  const first = checksOf(schema).find((check) => !isQuickOverwrite(check))?._zod.def
  return first?.check === 'max_length' && first.abort === true
}

const HARMLESS = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'never'])

/** The strings of a schema that meet anything before their length: each by its path, with what is wrong. */
export function unboundedStrings(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const below = (inner: z.core.$ZodType, name = '') => unboundedStrings(inner, `${path}${name}`)
  switch (def.type) {
    case 'string':
      return isBounded(schema as z.core.$ZodString) ? [] : [`${path}: its length does not come first`]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => below(field, `.${name}`))
    case 'array':
      return below(def.element, '[]')
    case 'union':
      return def.options.flatMap((option) => below(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return below(def.innerType)
    case 'pipe':
      // What is piped on is checked already: the second half runs only when the first has nothing against it.
      return below(def.in)
    default:
      return HARMLESS.has(def.type) ? [] : [`${path}: nothing is known of the bounds of ${def.type}`]
  }
}

const PARTS = ['params', 'query', 'body'] as const

export function unboundedRequests(): string[] {
  return ALL_ENDPOINTS.flatMap((endpoint) =>
    PARTS.flatMap((part) => {
      const schema = endpoint[part]
      return schema ? unboundedStrings(schema, `${endpoint.name} ${part}`) : []
    }),
  )
}
