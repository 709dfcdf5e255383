/*
 * Stands in for zod in the browser (next.config.ts). The contracts declare what the API takes and answers; a page needs
 * their paths at once, their schemas only when a form is checked. So a schema is written down here as it is declared, and
 * made of zod itself when it is first asked to check something.
 */
type Fill = () => unknown
type Callable = (...given: unknown[]) => unknown

const CHECKS: ReadonlySet<PropertyKey> = new Set(['parse', 'safeParse'])
/** Where JavaScript itself looks, to see whether something is a promise or can be written out. */
const NOT_THERE: ReadonlySet<PropertyKey> = new Set(['then', 'toJSON'])
/** What a transform gives back after it has refused: zod looks at the refusal alone. */
const NEVER = Object.freeze({ status: 'aborted' })

const written = new WeakMap<object, Fill>()
let engine: object | null = null
let coming: Promise<void> | null = null

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}

/** What was handed to zod, with every schema in it made. */
function made(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  const fill = written.get(value)
  if (fill) return fill()
  if (Array.isArray(value)) return value.map(made)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, made(part)]))
}

function memberOf(owner: unknown, name: PropertyKey): unknown {
  const member: unknown = Reflect.get(Object(owner) as object, name)
  return typeof member === 'function' ? (member.bind(owner) as unknown) : member
}

function writeDown(fill: Fill): object {
  let kept: { value: unknown } | null = null
  const once = () => {
    kept ??= { value: fill() }
    return kept.value
  }
  const schema: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (typeof name === 'symbol' || NOT_THERE.has(name)) return undefined
      if (name === 'NEVER') return NEVER
      // Undefined while zod is on its way: nothing is known of the values then, and the API looks at them in any case.
      if (CHECKS.has(name))
        return (...given: unknown[]) => (engine ? (memberOf(once(), name) as Callable)(...given) : undefined)
      return writeDown(() => memberOf(once(), name))
    },
    apply: (_, _self, given: unknown[]) =>
      writeDown(() => (once() as Callable)(...given.map((part) => made(part)))),
  })
  written.set(schema, once)
  return schema
}

/** In the place of zod's own `z`. */
export const z = writeDown(() => engine)

/** Brings zod itself; what was written down can check from then on. */
export function loadSchemas(): Promise<void> {
  coming ??= import('./zod-engine').then(
    (zod) => {
      engine = zod.engine
    },
    () => {
      // Without a line: the next form asks again, and the API checks meanwhile.
      coming = null
    },
  )
  return coming
}
