import type { Logger } from 'pino'
import { may } from '@/lib/domain/access'
import { setTransitStatus } from '@/server/batches/change-batch'
import { findCarrierMoves } from '@/server/company/profile'
import type { Config } from '@/server/core/config'
import { workerContext } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { findActiveById } from '@/server/employees/find-employees'
import { findProposal } from './proposals'

interface Parts {
  db: Database
  config: Config
  log: Logger
}

/**
 * Makes the move that is proposed, where the company lets events act: in the name of whoever said so, as long as that
 * person may, with every check. What wants a word of a person waits for one, and so does what was undone.
 */
async function moveBatch({ db, config, log }: Parts, batchId: string): Promise<void> {
  const { mode, employeeId } = await findCarrierMoves(db)
  if (mode === 'ask' || employeeId === null) return
  const employee = await findActiveById(db, employeeId)
  if (!employee || !may(employee, 'batches.edit')) return
  const proposal = await findProposal(db, batchId)
  if (!proposal || proposal.known !== null || proposal.hasMoved) return
  const { to: transitStatus, eventId: carrierEventId } = proposal
  const actor = { ...employee, sessionId: '' }
  const requestId = `carrier event ${carrierEventId}`
  try {
    await db.transaction().execute((trx) =>
      setTransitStatus(workerContext({ config, log }, { db: trx, actor, requestId }), {
        params: { id: batchId },
        body: { transitStatus, carrierEventId, reason: null, notify: mode === 'notify' },
      }),
    )
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    log.info({ batch: batchId, because: error.id }, 'a batch waits for a person to move it')
  }
}

/** The queue's task: moves one batch by what its carrier reports. */
export function moveByCarrier(parts: Parts) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id?: unknown }
    if (typeof id === 'string') await moveBatch(parts, id)
  }
}
