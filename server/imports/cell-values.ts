import type { FieldProblem } from '@/lib/contracts/issues'
import { sheetNumber } from '@/lib/domain/sheet-text'
import { problem } from './rules'

/** 8.6E+11: a sheet has shortened a long number, and the digits behind are gone for good. */
const SHORTENED = /^\d([.,]\d+)?E\+?\d+$/i

/** Fields in which a shortened number has lost what it says. */
export function shortenedNumbers(
  values: Readonly<Record<string, string>>,
  fields: readonly string[],
): FieldProblem[] {
  return fields.flatMap((field) => {
    const value = values[field] ?? ''
    return value.split('/').some((part) => SHORTENED.test(part.trim()))
      ? [problem(field, 'numberShortened', { value })]
      : []
  })
}

/** A number's field: undefined for an empty cell. */
export function numberCell(value: string | undefined): string | undefined {
  return value ? sheetNumber(value) : undefined
}

/** The value whose label (in any language) a cell has; else the cell itself, which the schema then refuses. */
export function labelCell<Label extends string>(
  value: string,
  labels: Record<Label, readonly string[]>,
): string {
  const key = value.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const [word, same] of Object.entries(labels) as [Label, readonly string[]][]) {
    if (word.toLowerCase() === key || same.includes(key)) return word
  }
  return value
}
