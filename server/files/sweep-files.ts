import type { Logger } from 'pino'
import { audit } from '@/server/core/audit'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import type { FileStore } from '@/server/gateways/file-store'
import { thumbnailKey } from './addresses'
import {
  finishSweep,
  lockSweep,
  markRemoved,
  selectBytesLeft,
  selectOpenSweeps,
  sumSweep,
  takeOldFiles,
} from './sweep-store'

export const SWEEP_FILES = 'sweep-files'

interface SweepParts {
  db: Database
  store: FileStore
  log: Logger
}

/** Takes some old files out of the database and writes them down; false once there are none. */
function takeSome({ db }: SweepParts, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sweep = await lockSweep(trx, id)
    return sweep ? (await takeOldFiles(trx, id, sweep.days_ago)) > 0 : false
  })
}

/** The bytes of what is written down, also of what an earlier run was cut off at. */
async function removeBytes({ db, store }: SweepParts, id: string): Promise<void> {
  for (let keys = await selectBytesLeft(db, id); keys.length > 0; keys = await selectBytesLeft(db, id)) {
    for (const key of keys) {
      await store.remove(key)
      await store.remove(thumbnailKey(key))
    }
    await markRemoved(db, id, keys)
  }
}

async function finish({ db, log }: SweepParts, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sweep = await lockSweep(trx, id)
    if (!sweep) return
    await finishSweep(trx, id)
    const { files, bytes } = await sumSweep(trx, id)
    if (files === 0) return
    const actor = sweep.asked_by === null ? null : { id: sweep.asked_by }
    await audit(
      { db: trx, actor, requestId: `sweep ${id}` },
      {
        action: 'files.deletedOld',
        entity: 'file',
        entityId: id,
        changes: {
          files: { old: files, new: 0 },
          bytes: { old: bytes, new: 0 },
          daysAgo: { old: null, new: sweep.days_ago },
        },
      },
    )
    log.info({ files, bytes }, 'old files were removed')
  })
}

/** The queue's task: removes old files, rows first and then their bytes, and may be cut off and begun again at any point. */
export function sweepFiles(parts: SweepParts) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string }
    let more = true
    while (more) {
      more = await takeSome(parts, id)
      await removeBytes(parts, id)
    }
    await finish(parts, id)
  }
}

/** Asks again for sweeps that a stopped process left unfinished. */
export async function resumeSweeps(db: Database): Promise<void> {
  for (const id of await selectOpenSweeps(db)) await addJob(db, SWEEP_FILES, { id })
}
