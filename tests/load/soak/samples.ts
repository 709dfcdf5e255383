import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Running } from '../support/processes'
import { median } from '../support/rounds'

/** One of the processes, and the socket of its tests/load/support/memory-probe.mjs. */
export interface Watched {
  name: string
  process: Running
  socket: string
}

/** What is measured of each process, and how much more of it the last third may have. */
const MEASURES = {
  heap: { what: 'heap after garbage collection', unit: 'MB', allowed: (first: number) => first * 0.05 },
  external: { what: 'memory outside of the heap', unit: 'MB', allowed: (first: number) => first * 0.1 + 2 },
  rss: { what: 'resident memory', unit: 'MB', allowed: (first: number) => first * 0.1 },
  handles: { what: 'open handles', unit: '', allowed: () => 5 },
  descriptors: { what: 'file descriptors', unit: '', allowed: () => 5 },
  children: { what: 'processes of its own', unit: '', allowed: () => 1 },
} as const
const CONNECTIONS = { what: 'database connections', unit: '', allowed: () => 2 }

type Measure = keyof typeof MEASURES
type OfProcess = Record<Measure, number>

/** At one moment: of each process in their order, and of the database. */
export interface Sample {
  processes: OfProcess[]
  connections: number
}

/** A line of the table. */
export interface Course {
  what: string
  unit: string
  thirds: [number, number, number]
  allowed: number
  hasGrown: boolean
}

/** Printed with the table. */
export const RULE =
  'Something has grown when the median of the last third is above that of the first by more than is allowed: 5 % of the heap, 10 % of resident memory, 10 % and 2 MB outside of the heap, 5 handles, 5 descriptors, 1 process, 2 connections.'

const MB = 1024 * 1024
const probed = z.object({ heap: z.number(), external: z.number(), rss: z.number(), handles: z.number() })

async function ask(socketPath: string): Promise<z.infer<typeof probed>> {
  const [answer] = (await once(get({ socketPath }), 'response')) as [IncomingMessage]
  return probed.parse(await json(answer))
}

async function sampleProcess({ process, socket }: Watched): Promise<OfProcess> {
  const { heap, external, rss, handles } = await ask(socket)
  const { pid } = process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return {
    heap: heap / MB,
    external: external / MB,
    rss: rss / MB,
    handles,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    children: children === '' ? 0 : children.split(' ').length,
  }
}

async function countConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  return Number(rows[0]?.count)
}

export async function takeSample(watched: readonly Watched[], pool: Pool): Promise<Sample> {
  const connections = await countConnections(pool)
  return { processes: await Promise.all(watched.map(sampleProcess)), connections }
}

function thirdsOf(values: readonly number[]): [number, number, number] {
  const third = Math.floor(values.length / 3)
  return [
    median(values.slice(0, third)),
    median(values.slice(third, values.length - third)),
    median(values.slice(values.length - third)),
  ]
}

function courseOf(
  what: string,
  { unit, allowed }: { unit: string; allowed: (first: number) => number },
  values: readonly number[],
): Course {
  const thirds = thirdsOf(values)
  const most = allowed(thirds[0])
  return { what, unit, thirds, allowed: most, hasGrown: thirds[2] - thirds[0] > most }
}

/** How everything went on over the whole time. */
export function coursesOf(watched: readonly Watched[], samples: readonly Sample[]): Course[] {
  const ofProcesses = watched.flatMap(({ name }, index) =>
    (Object.keys(MEASURES) as Measure[]).map((measure) =>
      courseOf(
        `${name}: ${MEASURES[measure].what}`,
        MEASURES[measure],
        samples.map(({ processes }) => processes[index]?.[measure] ?? 0),
      ),
    ),
  )
  const connections = samples.map((sample) => sample.connections)
  return [...ofProcesses, courseOf(CONNECTIONS.what, CONNECTIONS, connections)]
}

export function courseTable(courses: readonly Course[]): string {
  const number = (value: number, unit: string) =>
    unit === '' ? String(value) : `${value.toFixed(1)} ${unit}`
  const rows = courses.map(({ what, unit, thirds: [first, middle, last], allowed, hasGrown }) => {
    const shown = [first, middle, last, last - first, allowed].map((value) => number(value, unit))
    return `| ${what} | ${shown.join(' | ')} | ${hasGrown ? '**yes**' : 'no'} |`
  })
  return [
    '| What | First third | Second | Last third | Growth | Allowed | Has grown |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
