import { z } from 'zod'
import { startApiOn, type TestApi } from './api'

export type PlanMode = 'force_generic_plan' | 'force_custom_plan'

/** How one table was read by one statement, as it really ran. */
export interface Scan {
  statement: string
  table: string
  /** Null when the table was read from end to end. */
  index: string | null
  /** Rows that were looked at, also those that did not fit. */
  rows: number
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const explained = z.object({ 'Query Text': z.string(), Plan: z.custom<Node>() })

const rowsOf = (node: Node) =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0)

const bitmapIndexes = (node: Node): string[] => [
  ...(node['Node Type'] === 'Bitmap Index Scan' && node['Index Name'] ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap(bitmapIndexes),
]

function scansIn(node: Node, statement: string): Scan[] {
  const below = (node.Plans ?? []).flatMap((each) => scansIn(each, statement))
  const table = node['Relation Name']
  // A part that was never needed read nothing.
  if (table === undefined || !node['Node Type'].endsWith('Scan') || node['Actual Loops'] === 0) return below
  const isBitmap = node['Node Type'] === 'Bitmap Heap Scan'
  const index = isBitmap ? bitmapIndexes(node).join(' and ') : (node['Index Name'] ?? null)
  return [{ statement, table, index, rows: rowsOf(node) }, ...below]
}

/** PostgreSQL's own report of each statement that runs, also of those in triggers, with the plan that it ran by. */
const REPORTING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
}

function withSettings(databaseUrl: string, settings: Record<string, string>): string {
  const url = new URL(databaseUrl)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  return url.href
}

export interface Planned {
  api: TestApi
  /** What the statements of this work read, as the database planned them. */
  scansOf(work: () => Promise<unknown>): Promise<Scan[]>
}

/** The API on a database whose owner is a superuser, planning either for any values or for those that were given. */
export async function startPlannedApi(databaseUrl: string, mode: PlanMode): Promise<Planned> {
  const reports: string[] = []
  const api = await startApiOn({
    databaseUrl: withSettings(databaseUrl, { ...REPORTING, plan_cache_mode: mode }),
  })
  for (const pool of [api.pool, api.publicPool]) {
    pool.on('connect', (client) => client.on('notice', ({ message }) => reports.push(message ?? '')))
  }

  return {
    api,
    async scansOf(work) {
      reports.length = 0
      await work()
      return reports.flatMap((report) => {
        const { 'Query Text': text, Plan: plan } = explained.parse(
          JSON.parse(report.slice(report.indexOf('{'))),
        )
        // Never kept under a name, so never planned for any values: server/core/database.ts.
        if (mode === 'force_generic_plan' && text.startsWith('/* replan */')) return []
        return scansIn(plan, text)
      })
    },
  }
}
