import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { updateUnsettledRates } from './batch-store'

/** Gives the unsettled packages of a batch a new rate, each with its old one in the audit log; answers how many changed. */
export async function rewriteUnsettledRates(context: Context, batchId: string, rate: string) {
  const changed = await updateUnsettledRates(context.db, batchId, rate)
  for (const row of changed) {
    await audit(context, {
      action: 'package.rateChanged',
      entity: 'package',
      entityId: row.id,
      changes: { currencyConverter: { old: row.old_rate, new: rate } },
    })
  }
  return changed.length
}
