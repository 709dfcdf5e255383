import type { DataOf } from '@/lib/contracts/endpoint'
import type { undoBulkPackages as endpoint } from '@/lib/contracts/package-actions'
import { BULK_UNDO_SECONDS } from '@/lib/domain/transit-status'
import { type Context, requireCapability } from '@/server/core/context'
import { eachByItself } from '@/server/core/each-by-itself'
import type { InputOf } from '@/server/core/route'
import { undoReleaseNotice } from '@/server/sendings/undo-sending'
import { takeBackApproval } from './undo-approval'

/** Undoes what was done with many at once, each by itself: what was changed since stays as it is, and is reported. */
export function undoBulkPackages(
  context: Context,
  { body: { action }, request }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  if (action.kind === 'approval') requireCapability(context, 'waiting.approve')
  const undoOne = async (inside: Context, id: string): Promise<null> => {
    if (action.kind === 'releaseNotice') {
      const row = action.rows.find((one) => one.id === id)
      if (row) await undoReleaseNotice(inside, id, row.sendingId)
    } else {
      const row = action.rows.find((one) => one.id === id)
      if (row) await takeBackApproval(inside, id, { ...row, seconds: BULK_UNDO_SECONDS })
    }
    return null
  }
  const ids = action.rows.map(({ id }) => id)
  return eachByItself(context, { ids, operation: 'undoBulkPackages', action, request }, undoOne)
}
