import Big from 'big.js'
import type { Decimal } from './money'

/** How a scale sends its bits: eight without parity, or seven with one. */
export const SCALE_FORMATS = ['8N1', '7E1', '7O1'] as const

export const SCALE_BAUD_RATES = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const

/** So many equal readings in a row make a weight. */
export const EQUAL_READINGS = 3

/** What the contract stores of a weight. */
const KG_DECIMALS = 3

const KG_OF_UNIT: Record<string, string> = {
  kg: '1',
  公斤: '1',
  g: '0.001',
  克: '0.001',
  jin: '0.5',
  斤: '0.5',
  市斤: '0.5',
}
/** '[kK][gG]': units are read in any case, the text of the template as it stands. */
const inAnyCase = (unit: string) => unit.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const UNIT = `(${Object.keys(KG_OF_UNIT)
  .sort((a, b) => b.length - a.length)
  .map(inAnyCase)
  .join('|')})(?![a-zA-Z])`
const WEIGHT = String.raw`([+-]?) ?(\d{1,8}(?:\.\d{1,6})?)`
const FIELDS = /\{weight\}|\{unit\}/g

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
/** A blank stands for any number of blanks, also none: scales fill up their numbers with them. */
const literal = (text: string) => text.trim().split(/\s+/).map(escaped).join(' ?')
/** Another text in the same place. */
const anyText = (text: string) =>
  text
    .trim()
    .replace(/\d+|\D+/g, (part) => (/\d/.test(part) ? String.raw`\d{${part.length}}` : String.raw`\D*?`))

/** What a template may not say behind the weight: it would be read as kg. */
const OTHER_UNIT = /^\s*(g|克|jin|斤|市斤|lb|lbs|oz|t)(?![a-z])/i

export type TemplateProblem = 'weight' | 'unit' | 'braces'

/** What is wrong with a template: '{weight}' stands in it once, '{unit}' once at most, a unit other than kg as '{unit}'. */
export function templateProblem(template: string): TemplateProblem | null {
  const parts = template.split('{weight}')
  if (parts.length !== 2) return 'weight'
  const units = template.split('{unit}').length - 1
  if (units > 1 || (units === 0 && OTHER_UNIT.test(parts[1] ?? ''))) return 'unit'
  return /[{}]/.test(template.replace('{weight}', '').replace('{unit}', '')) ? 'braces' : null
}

/** One frame of a scale. */
export interface ScaleReading {
  kg: Decimal
  /** The frame has all the text of the template, which is what a scale sends while its load is at rest. */
  isStable: boolean
}

export type ReadLine = (line: string) => ScaleReading | null

function kgOf(sign: string, digits: string, unit = 'kg'): Decimal | null {
  const factor = KG_OF_UNIT[unit.toLowerCase()]
  if (factor === undefined) return null
  const kg = new Big(digits).times(factor).round(KG_DECIMALS, Big.roundHalfUp)
  return (sign === '-' ? kg.times(-1) : kg).toFixed()
}

/** Reads lines by a template such as 'ST,GS,{weight}{unit}'; null is a line that is no reading. */
export function lineReader(template: string): ReadLine {
  const texts = template.split(FIELDS)
  const fields = (template.match(FIELDS) ?? []).map((field) => (field === '{unit}' ? UNIT : WEIGHT))
  const isUnitFirst = fields[0] === UNIT
  const patternOf = (between: (text: string) => string) =>
    new RegExp(`^ ?${texts.map((text, at) => `${between(text)} ?${fields[at] ?? ''}`).join(' ?')} ?$`)
  const exact = patternOf(literal)
  // A load that is not at rest, or another kind of weight.
  const loose = patternOf(anyText)

  function weightIn(match: RegExpExecArray | null): Decimal | null {
    if (!match) return null
    const [, first = '', second = '', third] = match
    return isUnitFirst ? kgOf(second, third ?? '', first) : kgOf(first, second, third)
  }

  return (line) => {
    const shown = line.replace(/\s+/g, ' ')
    const stable = weightIn(exact.exec(shown))
    const kg = stable ?? weightIn(loose.exec(shown))
    return kg === null ? null : { kg, isStable: stable !== null }
  }
}

/** How far a weight is: the last reading, and how many equal ones at rest came in a row. */
export interface Settling {
  kg: Decimal | null
  isStable: boolean
  equal: number
  /** Lines in a row that were no reading. */
  unreadable: number
}

export const NO_READING: Settling = { kg: null, isStable: false, equal: 0, unreadable: 0 }

export function afterReading(before: Settling, reading: ScaleReading | null): Settling {
  if (!reading) return { ...before, equal: 0, unreadable: before.unreadable + 1 }
  const { kg, isStable } = reading
  const isSame = before.equal > 0 && before.kg === kg
  return { kg, isStable, equal: isStable ? (isSame ? before.equal + 1 : 1) : 0, unreadable: 0 }
}

/** The weight to take; null while the load moves or there is none. */
export function settledWeight({ kg, equal }: Settling): Decimal | null {
  return kg !== null && equal >= EQUAL_READINGS && new Big(kg).gt(0) ? kg : null
}
