import { sql } from 'kysely'
import type { undoApproval as undoEndpoint } from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { cancelNoticesAt } from '@/server/messages/delayed-notices'
import { changePackage } from './change-package'
import { updatePackageColumns } from './store'

interface Move {
  id: string
  waiting_status: string
  is_open: boolean
}

/** The last move through the waiting room and the one before it. */
async function lastMoves(db: Database, packageId: string): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select id, waiting_status, at > now() - ${UNDO_SECONDS} * interval '1 second' as is_open
    from waiting_status_history where package_id = ${packageId} order by at desc, id desc limit 2`.execute(db)
  return rows
}

/** Undoes an approval while its messages wait: for whom it concerns it has not happened; the audit log has both. */
export function undoApproval(
  context: Context,
  { params, body }: InputOf<typeof undoEndpoint>,
): Promise<CargoPackage> {
  const { db } = context
  const { id } = params
  const change = { action: 'package.approvalUndone', version: body.version }
  return changePackage(context, id, change, async (row) => {
    const [approval, before] = await lastMoves(db, id)
    const canUndo = approval?.is_open && approval.waiting_status === 'approved'
    // A part that was split off takes its approval over: nobody has just pressed.
    const isTakenOver = row.split_from !== null && before === undefined
    if (!canUndo || isTakenOver || row.waiting_status !== 'approved' || row.batch_id !== null) throw tooLate()
    const at = sql`(select at from waiting_status_history where id = ${approval.id})`
    if ((await cancelNoticesAt(context, { entity: 'package', entityId: id }, at)) === null) throw tooLate()
    await updatePackageColumns(db, id, {
      waiting_status: before?.waiting_status ?? 'pending',
      approval_override_reason: null,
      approval_override_usd: null,
      approval_override_for: null,
    })
    await db.deleteFrom('waiting_status_history').where('id', '=', approval.id).execute()
  })
}

const tooLate = () => new ApiFailure(409, 'undo_late', 'approvalUndoLate')
