import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Office, send } from './load'

export const ROWS_A_SHEET = 2000
const ASK_MS = 200

const answered = z.object({
  data: z.object({
    id: z.string(),
    state: z.string(),
    columns: z.array(z.string().nullable()),
    counts: z.record(z.string(), z.number()),
  }),
})
type Sheet = z.infer<typeof answered>['data']

/** What the imports have come to. */
export interface Sheets {
  done: number
  /** Rows that the one at work has written. */
  created: number
}

const nameOfRow = (sheet: number, row: number) => `Sheet ${sheet} row ${row}`

function fileOf(sheet: number): FormData {
  const rows = Array.from({ length: ROWS_A_SHEET }, (_, row) => {
    return `${nameOfRow(sheet, row)},+255758${String(sheet).padStart(2, '0')}${String(row).padStart(4, '0')}`
  })
  const form = new FormData()
  form.append('file', new Blob([`Name,Phones\n${rows.join('\n')}\n`]), 'customers.csv')
  return form
}

/** While a process is killed there may be no answer; undefined then. */
async function ask(
  office: Office,
  path: string,
  sent?: Parameters<typeof send>[2],
): Promise<Sheet | undefined> {
  const { status, text } = await send(office, path, sent)
  if (status === 200) return answered.parse(JSON.parse(text)).data
  if (status > 0 && status < 500 && status !== 409) throw new Error(`${path}: ${status} ${text}`)
  return undefined
}

async function until(
  office: Office,
  id: string,
  state: string,
  onSheet: (sheet: Sheet) => void,
): Promise<void> {
  for (;;) {
    const now = await ask(office, `/imports/${id}`)
    if (now) onSheet(now)
    if (now?.state === state) return
    if (now?.state === 'failed') throw new Error(`an import failed: ${JSON.stringify(now)}`)
    await sleep(ASK_MS)
  }
}

/** Imports customers, one sheet after the other: jobs of the workers, step by step. */
export async function importSheets(office: Office, sheets: Sheets, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const uploaded = await ask(office, '/imports?kind=customers', {
      method: 'POST',
      body: fileOf(sheets.done),
    })
    if (!uploaded) continue
    const { id, columns } = uploaded
    const check = { method: 'POST', body: { columns }, key: randomUUID() }
    while (!(await ask(office, `/imports/${id}/check`, check))) await sleep(ASK_MS)
    await until(office, id, 'checked', () => {})
    const run = { method: 'POST', key: randomUUID() }
    while (!(await ask(office, `/imports/${id}/run`, run))) await sleep(ASK_MS)
    await until(office, id, 'done', ({ counts }) => {
      sheets.created = counts.created ?? 0
    })
    sheets.created = 0
    sheets.done += 1
  }
}
