import type { FieldProblem } from '@/lib/contracts/issues'
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

/** An amount as people write it in sheets: 'US$ 1,234.50', '1 234,5'. What is no number stays, for the check to refuse. */
function cleanNumber(value: string): string {
  const bare = value.replace(/^(US\$|USD|\$|¥|CN¥)\s*/i, '').replace(/(?<!\s)\s+(?=\d)/g, '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}

/** A number's field: undefined for an empty cell. */
export function numberCell(value: string | undefined): string | undefined {
  return value ? cleanNumber(value) : undefined
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
