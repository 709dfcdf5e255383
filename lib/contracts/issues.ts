import type * as z from 'zod'

export interface FieldProblem {
  /** Dotted path, 'body' for the whole. */
  field: string
  /** Key in locales/<language>/errors.json. */
  key: string
  params: Record<string, string | number>
}

type Issue = z.core.$ZodIssue

/** Options to parse with, so that a missing choice differs from a wrong one. */
export const WITH_INPUT = { reportInput: true } as const

/** zod says of a missing field only in its message that it was missing. */
const MISSING = /received undefined$/

function scalars(params: Record<string, unknown> | undefined): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return values
}

function translate(issue: Issue): { key: string; params: Record<string, string | number> } {
  if (issue.message.startsWith('@')) {
    const params = issue.code === 'custom' ? scalars(issue.params) : {}
    return { key: `field.${issue.message.slice(1)}`, params }
  }
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return { key: 'field.required', params: {} }
      if (issue.origin === 'array') return { key: 'field.tooFew', params: { min: Number(issue.minimum) } }
      return { key: 'field.atLeast', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'field.tooLong', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'field.tooMany', params: { max: Number(issue.maximum) } }
      return { key: 'field.atMost', params: { max: Number(issue.maximum) } }
    case 'unrecognized_keys':
      return { key: 'field.unknown', params: {} }
    case 'invalid_type':
      return { key: MISSING.test(issue.message) ? 'field.required' : 'field.wrongType', params: {} }
    case 'invalid_value':
      // A choice that was not made: a screen says so (`WITH_INPUT`), a caller of the API is told the choices.
      if ('input' in issue && issue.input === undefined) return { key: 'field.required', params: {} }
      return { key: 'field.choice', params: { choices: issue.values.map(String).join(', ') } }
    default:
      return { key: 'field.invalid', params: {} }
  }
}

/** Names each field that was wrong, once, with the key of the words that say so. `root` names a problem with the whole. */
export function fieldProblems(issues: readonly Issue[], root = 'body'): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const { key, params } = translate(issue)
    const path = issue.path.map(String)
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...path, name]) : [path]
    for (const parts of fields) {
      const field = (parts.join('.') || root).slice(0, 100)
      if (!found.has(field)) found.set(field, { field, key, params })
    }
  }
  return [...found.values()].slice(0, 50)
}
