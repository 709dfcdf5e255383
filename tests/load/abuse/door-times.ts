import { randomInt } from 'node:crypto'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { askForCode, CODE_DIGITS, enterByCode } from '@/lib/contracts/portal'
import { percentile } from '../support/latency'
import { fromAddress } from './send'

const WARM_UP = 5
/** Known beside unknown: beyond these nobody would call it the same time. */
const MOST_P50 = 1.03
const MOST_P95 = 1.1

interface Times {
  known: number[]
  unknown: number[]
}

export interface DoorTimes {
  what: string
  asked: number
  /** Milliseconds for a customer's phone and for nobody's. */
  p50: { known: number; unknown: number }
  p95: { known: number; unknown: number }
  isSame: boolean
}

let address = 0

/** How long the answer took, and what it said: not who the phone belongs to. */
async function attempt(url: string, path: string, body: object): Promise<{ taken: number; said: string }> {
  const began = performance.now()
  const answer = await fetch(`${url}${API_BASE_PATH}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromAddress(address++) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const taken = performance.now() - began
  // Every answer has an id of its own.
  const { requestId: _, ...said } = JSON.parse(text) as Record<string, unknown>
  return { taken, said: JSON.stringify(said) }
}

const isNear = (of: { known: number; unknown: number }, most: number) =>
  of.known / of.unknown <= most && of.unknown / of.known <= most

function compared(what: string, { known, unknown }: Times): DoorTimes {
  const at = (share: number) => ({ known: percentile(known, share), unknown: percentile(unknown, share) })
  const [p50, p95] = [at(50), at(95)]
  return { what, asked: known.length, p50, p95, isSame: isNear(p50, MOST_P50) && isNear(p95, MOST_P95) }
}

/**
 * Asks for a code and tries a wrong one, for a customer's phone and for nobody's in turn and in a random order, so that
 * whatever else the machine does meets both.
 */
export async function compareDoorTimes(
  url: string,
  known: readonly string[],
  unknown: readonly string[],
): Promise<DoorTimes[]> {
  const asking: Times = { known: [], unknown: [] }
  const trying: Times = { known: [], unknown: [] }
  for (const [pair, phone] of known.entries()) {
    const phones = [
      { kind: 'known' as const, phone },
      { kind: 'unknown' as const, phone: unknown[pair] ?? '' },
    ]
    if (randomInt(2) === 0) phones.reverse()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    for (const [path, times, body] of [
      [askForCode.path, asking, {}],
      [enterByCode.path, trying, { code }],
    ] as const) {
      const answers = new Set<string>()
      for (const one of phones) {
        const { taken, said } = await attempt(url, path, { phone: one.phone, ...body })
        answers.add(said)
        if (pair >= WARM_UP) times[one.kind].push(taken)
      }
      if (answers.size > 1) throw new Error(`The door tells phones apart: ${[...answers].join(' / ')}`)
    }
  }
  return [compared('asking for a code', asking), compared('a wrong code', trying)]
}

export function doorTable(rows: readonly DoorTimes[]): string {
  const cell = ({ known, unknown }: DoorTimes['p50']) =>
    `${(known / unknown).toFixed(2)}x (${known.toFixed(1)} beside ${unknown.toFixed(1)} ms)`
  return [
    "| At the door of the customers' pages, a known phone beside an unknown one | Asked | p50, within 3% | p95, within 10% | Same |",
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, asked, p50, p95, isSame }) =>
        `| ${what} | ${asked} | ${cell(p50)} | ${cell(p95)} | ${isSame ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')
}
