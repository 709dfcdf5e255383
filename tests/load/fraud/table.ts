import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { INVARIANTS, type Invariant } from './invariants'
import type { Outcome } from './run'

const INVARIANT_NAMES = Object.keys(INVARIANTS) as Invariant[]
const TAG_OF = new Map(ALL_ENDPOINTS.map(({ name, tag }) => [name, tag]))

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export const nameOf = ({ roles }: Outcome) => roles.map(({ name }) => name).join(' + ')

function sum({ attempts }: Outcome, tag?: string) {
  const found = [...attempts].filter(([name]) => tag === undefined || TAG_OF.get(name) === tag)
  const tried = found.reduce((total, [, one]) => total + one.tried, 0)
  const taken = found.reduce((total, [, one]) => total + one.taken, 0)
  return { tried, taken, refused: tried - taken }
}

/** Who tried how much, and what holds. */
function whoTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { tried, refused, taken } = sum(outcome)
    const held = INVARIANT_NAMES.map((name) => {
      const count = outcome.broken.filter(({ invariant }) => invariant === name).length
      return count === 0 ? 'held' : `**${count} by nothing**`
    })
    return [nameOf(outcome), tried, refused, taken, ...held, outcome.faults.length]
  })
  return table(['Who', 'Tried', 'Refused', 'Taken', ...INVARIANT_NAMES, 'Faults'], rows)
}

/** What of each part of the API was taken, of what was tried. */
function callTable(outcomes: readonly Outcome[]): string {
  const tags = [...new Set(TAG_OF.values())]
  const rows = tags.map((tag) => [
    tag,
    ...outcomes.map((outcome) => {
      const { tried, taken } = sum(outcome, tag)
      return tried === 0 ? '' : `${taken} of ${tried}`
    }),
  ])
  return table(['Calls', ...outcomes.map(nameOf)], rows)
}

export function tablesOf(alone: readonly Outcome[], pairs: readonly Outcome[]): string {
  const legend = INVARIANT_NAMES.map((name) => `- **${name}**: ${INVARIANTS[name]}`).join('\n')
  return [whoTable([...alone, ...pairs]), legend, 'Taken, of what each tried alone:', callTable(alone)].join(
    '\n\n',
  )
}
