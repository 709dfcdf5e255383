import { join } from 'node:path'
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@/lib/contracts/imports'
import { type ApiFailure, invalidField } from '@/server/core/failures'
import { createProcesses } from '@/server/core/processes'
import { projectRoot } from '@/server/core/project-root'

export interface ReadSheet {
  header: string[]
  totalRows: number
  /** The rows below the header, some hundred a text: JSON of [{rowNumber, cells}], the sheet's first line being 1. */
  texts: string[]
}

interface SheetFile {
  path: string
  /** As it was called where it came from. */
  name: string
  /** Rows with fewer cells above the heads are the sheet's title, as in statements; 1 when left out. */
  leastColumns?: number
}

/** Reads uploaded sheets in processes of their own, two at a time; the others wait their turn as files. */
export interface Sheets {
  /** The first sheet of an Excel file, or a text of comma, semicolon or tab separated cells. */
  read(file: SheetFile, asker: string): Promise<ReadSheet>
  /** How many are read before the asker's that waits; 0 when none waits. */
  before(asker: string): number
  close(): Promise<void>
}

interface Job extends SheetFile {
  mostRows: number
  mostColumns: number
}
interface Refused {
  problem: string
  max?: number
  cell?: string
}
type Answer = ReadSheet | Refused | { failed: string }

interface Settings {
  /** What is started for each; another one in tests of what happens when it dies. */
  program?: string
  memoryMb?: number
  timeoutMs?: number
}

const OF_SIZE = new Set(['sheetTooLarge', 'sheetReaches'])

/** Refused by the file's name, which is what the person knows it by. */
function refusal({ name }: SheetFile, { problem, ...params }: Refused): ApiFailure {
  return invalidField('file', problem, { name, ...params }, OF_SIZE.has(problem) ? 413 : 422)
}

export function createSheets(settings: Settings = {}): Sheets {
  const tooLarge = (file: SheetFile) => refusal(file, { problem: 'sheetTooLarge' })
  const processes = createProcesses<Job, Answer>({
    program: join(projectRoot, 'server/imports/read-sheet.mjs'),
    memoryMb: 192,
    timeoutMs: 30_000,
    // What one sheet took is given back before the next is read.
    jobsAProcess: 1,
    idleMs: 0,
    onDeath: tooLarge,
    onTimeout: tooLarge,
    ...settings,
  })
  return {
    async read(file, asker) {
      const answer = await processes.run(
        { ...file, mostRows: MOST_SHEET_ROWS, mostColumns: MOST_SHEET_COLUMNS },
        asker,
      )
      if ('failed' in answer) throw new Error(`the sheet process failed: ${answer.failed}`)
      if ('problem' in answer) throw refusal(file, answer)
      return answer
    },
    before: processes.before,
    close: processes.close,
  }
}
