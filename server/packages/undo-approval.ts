import { sql } from 'kysely'
import type { undoApproval as undoEndpoint } from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, undoOfOthers } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { cancelNoticesAt } from '@/server/messages/delayed-notices'
import { changePackage } from './change-package'
import { updatePackageColumns } from './store'

interface Move {
  id: string
  waiting_status: string
  employee_id: string | null
  is_open: boolean
}

/** The last move through the waiting room and the one before it. */
async function lastMoves(db: Database, packageId: string, seconds: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select id, waiting_status, employee_id, at > now() - ${seconds} * interval '1 second' as is_open
    from waiting_status_history where package_id = ${packageId} order by at desc, id desc limit 2`.execute(db)
  return rows
}

interface ApprovalUndo {
  version: number
  /** How long it can be undone. */
  seconds: number
}

/** Undoes one's own approval while its messages wait: for whom it concerns it has not happened; the audit log has both. */
export function takeBackApproval(
  context: Context,
  id: string,
  { version, seconds }: ApprovalUndo,
): Promise<CargoPackage> {
  const { db } = context
  const change = { action: 'package.approvalUndone', version }
  return changePackage(context, id, change, async (row) => {
    const [approval, before] = await lastMoves(db, id, seconds)
    const canUndo = approval?.is_open && approval.waiting_status === 'approved'
    // A part that was split off takes its approval over: nobody has just pressed.
    const isTakenOver = row.split_from !== null && before === undefined
    if (!canUndo || isTakenOver || row.waiting_status !== 'approved' || row.batch_id !== null) throw tooLate()
    if (approval.employee_id !== actorOf(context).id) throw undoOfOthers()
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

export const undoApproval = (context: Context, { params, body }: InputOf<typeof undoEndpoint>) =>
  takeBackApproval(context, params.id, { ...body, seconds: UNDO_SECONDS })

const tooLate = () => new ApiFailure(409, 'undo_late', 'approvalUndoLate')
