import * as z from 'zod'
import { ALL_ENDPOINTS, namedRecords } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { failure } from '@/lib/contracts/envelope'

export type Json = Record<string, unknown>

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const reference = (name: string) => `#/components/schemas/${name}`

/** Every schema of one direction, with those that are named referred to by their names. */
function convert(named: ReadonlyMap<z.ZodType, string>, io: 'input' | 'output'): Record<string, Json> {
  if (new Set(named.values()).size < named.size) throw new Error('two schemas have one name')
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: reference })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...json } = schema
      return [name, json]
    }),
  )
}

/** What programs see of schemas: what one call alone takes or answers is called by the call. */
function nameAll(io: 'input' | 'output'): Map<z.ZodType, string> {
  const isInput = io === 'input'
  const named = new Map(
    [...namedRecords()].map(([schema, name]) => [
      schema,
      isInput && !name.endsWith('Input') ? `${name}AsInput` : name,
    ]),
  )
  for (const { name, body, data } of ALL_ENDPOINTS) {
    const schema = isInput ? body : data
    if (schema && !named.has(schema)) named.set(schema, capitalised(name) + (isInput ? 'Body' : 'Data'))
  }
  if (!isInput) named.set(failure, 'Failure')
  return named
}

function referencesIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string') found.add(part.slice(reference('').length))
    else referencesIn(part, found)
  }
}

export interface Schemas {
  /** Refers to a record by its name; what is no record stands in its place. */
  ofBody(endpoint: Endpoint): Json | undefined
  ofData(endpoint: Endpoint): Json
  /** A record that contracts export and answers hold. */
  ofRecord(schema: z.ZodType): Json
  /** The records that these parts of the document refer to, and those that they refer to. */
  usedBy(parts: unknown): Record<string, Json>
}

const isRecord = (json: Json) => json.type === 'object'

/** The schemas of the contracts, for the whole document. */
export function describeSchemas(): Schemas {
  const names = { input: nameAll('input'), output: nameAll('output') }
  const all = { ...convert(names.output, 'output'), ...convert(names.input, 'input') }
  const show = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const name = names[io].get(schema) ?? ''
    const json = all[name] ?? {}
    return isRecord(json) ? { $ref: reference(name) } : json
  }
  return {
    ofBody: ({ body }) => body && show(body, 'input'),
    ofData: ({ data }) => show(data, 'output'),
    ofRecord: (schema) => show(schema, 'output'),
    usedBy: (parts) => {
      const used = new Set<string>()
      referencesIn(parts, used)
      // A set is walked through while it grows.
      for (const name of used) referencesIn(all[name], used)
      return Object.fromEntries([...used].sort().flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
    },
  }
}
