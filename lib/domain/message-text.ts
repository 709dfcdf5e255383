import type { Language } from './languages'

/** A variable's value: one for all readers, or one for each language. */
export type TextValue = string | number | Record<Language, string>
export type TextValues = Record<string, TextValue>

const BRACES = /\{\{|\}\}/

/** Text, variable, text, variable, …, text: every second piece is a variable's name. */
export function pieces(body: string): string[] {
  return body.split(BRACES)
}

/** Puts the values in the places of their names; a name without a value leaves nothing. The twin of SQL's fill_text. */
export function fillText(body: string, values: TextValues, language: Language): string {
  return pieces(body)
    .map((piece, index) => {
      if (index % 2 === 0) return piece
      const value = Object.hasOwn(values, piece.trim()) ? values[piece.trim()] : undefined
      return typeof value === 'object' ? value[language] : String(value ?? '')
    })
    .join('')
}

/** Names in a text that are none of the allowed ones; a brace that is left open is named as it stands. */
export function wrongVariables(body: string, allowed: readonly string[]): string[] {
  const wrong = new Set<string>()
  let rest = body
  for (;;) {
    const open = rest.search(BRACES)
    if (open < 0) return [...wrong]
    const close = rest.indexOf('}}', open)
    const name = rest.slice(open + 2, close < 0 ? undefined : close)
    if (rest.startsWith('}}', open) || close < 0 || BRACES.test(name)) {
      wrong.add(rest.slice(open, open + 20))
      return [...wrong]
    }
    if (!allowed.includes(name.trim())) wrong.add(name.trim())
    rest = rest.slice(close + 2)
  }
}
