import type {
  deleteOldFiles as deleteOldFilesEndpoint,
  FileSweep,
  listFileSweeps as listEndpoint,
} from '@/lib/contracts/files'
import { officeToday } from '@/lib/domain/dates'
import { actorOf, type Context } from '@/server/core/context'
import { pageOf, pageWindow } from '@/server/core/page'
import { addJob } from '@/server/core/queue'
import type { InputOf } from '@/server/core/route'
import { SWEEP_FILES } from './sweep-files'
import { countSweeps, insertSweep, type SweepRow, selectSweeps } from './sweep-store'

function presentSweep(row: SweepRow): FileSweep {
  return {
    id: row.id,
    askedOn: row.asked_on,
    daysAgo: row.days_ago,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    files: Number(row.files),
    bytes: Number(row.bytes),
    names: row.names ?? [],
  }
}

/** Asks the worker for it, once a day however often the dashboard of a super admin is loaded. */
export async function deleteOldFiles(context: Context, { body }: InputOf<typeof deleteOldFilesEndpoint>) {
  const sweep = { askedOn: officeToday(), daysAgo: body.daysAgo, askedBy: actorOf(context).id }
  const id = await insertSweep(context.db, sweep)
  if (id !== undefined) await addJob(context.db, SWEEP_FILES, { id })
  return { isAsked: id !== undefined }
}

export async function listFileSweeps({ db }: Context, { query }: InputOf<typeof listEndpoint>) {
  const rows = await selectSweeps(db, pageWindow(query))
  return pageOf(query, await countSweeps(db), rows.map(presentSweep))
}
