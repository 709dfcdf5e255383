import { sql } from 'kysely'
import type { undoBatchMove } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import { hasDeparted, LOADING_CARGO, type TransitStatus } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, undoOfOthers } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { cancelNoticesAt } from '@/server/messages/delayed-notices'
import { lowerOwnStatus } from '@/server/packages/in-batch'
import { changeBatch } from './change-batch'
import { deleteStatusMove, selectUndoable, updateBatchColumns } from './store'

const tooLate = () => new ApiFailure(409, 'undo_late', 'undoLate')

/** Undoes one's own last move, as long as its messages wait: for whom it concerns it has not happened; the audit log has both. */
export async function undoMove(
  context: Context,
  { params, body }: InputOf<typeof undoBatchMove>,
): Promise<DataOf<typeof undoBatchMove>> {
  const { db } = context
  const { id } = params
  let cancelledMessages = 0
  const change = { action: 'batch.moveUndone', version: body.version }
  const batch = await changeBatch(context, id, change, async (row) => {
    const moves = await selectUndoable(db, id)
    const move = moves.pop()
    if (!move?.is_open) throw tooLate()
    if (move.employee_id !== actorOf(context).id) throw undoOfOthers()
    const at = sql`(select at from batch_status_history where id = ${move.id})`
    const cancelled = await cancelNoticesAt(context, { entity: 'batch', entityId: id }, at)
    if (cancelled === null || !(await lowerOwnStatus(db, id, at))) throw tooLate()
    cancelledMessages = cancelled
    const before = moves.map(({ transit_status }) => transit_status as TransitStatus)
    await updateBatchColumns(db, id, {
      transit_status: before.at(-1) ?? LOADING_CARGO,
      departed_at: hasDeparted(before) ? row.departed_at : null,
    })
    await deleteStatusMove(db, move.id)
  })
  return { ...batch, cancelledMessages }
}
