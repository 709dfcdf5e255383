import * as contract from '@/lib/contracts/files'
import { officeToday } from '@/lib/domain/dates'
import { actorOf, type Context } from '@/server/core/context'
import { pageOf, pageWindow } from '@/server/core/page'
import { addJob } from '@/server/core/queue'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import type { Pictures } from './pictures'
import { SWEEP_FILES } from './sweep-files'
import { countSweeps, insertSweep, type SweepRow, selectSweeps } from './sweep-store'
import { uploadPhoto } from './upload-photo'

function presentSweep(row: SweepRow): contract.FileSweep {
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
async function deleteOldFiles(context: Context, { body }: InputOf<typeof contract.deleteOldFiles>) {
  const sweep = { askedOn: officeToday(), daysAgo: body.daysAgo, askedBy: actorOf(context).id }
  const id = await insertSweep(context.db, sweep)
  if (id !== undefined) await addJob(context.db, SWEEP_FILES, { id })
  return { isAsked: id !== undefined }
}

async function listFileSweeps({ db }: Context, { query }: InputOf<typeof contract.listFileSweeps>) {
  const rows = await selectSweeps(db, pageWindow(query))
  return pageOf(query, await countSweeps(db), rows.map(presentSweep))
}

export function fileRoutes(store: FileStore, pictures: Pictures): Route[] {
  return [
    route(contract.uploadPhoto, uploadPhoto({ store, pictures }), { ownTransaction: true }),
    route(contract.deleteOldFiles, deleteOldFiles),
    route(contract.listFileSweeps, listFileSweeps),
  ]
}
