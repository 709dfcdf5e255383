import type { setBatchExchangeRate } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { rewriteUnsettledRates } from '@/server/packages/in-batch'
import { changeBatch } from './change-batch'
import { updateBatchColumns } from './store'

/** Sets a batch's rate and rewrites its unsettled packages; what is paid for keeps the rate it was paid at. */
export async function setExchangeRate(
  context: Context,
  { params, body }: InputOf<typeof setBatchExchangeRate>,
): Promise<DataOf<typeof setBatchExchangeRate>> {
  let changedPackages = 0
  const batch = await changeBatch(context, params.id, { action: 'batch.rateChanged' }, async () => {
    await updateBatchColumns(context.db, params.id, { exchange_rate: body.exchangeRate })
    changedPackages = await rewriteUnsettledRates(context, params.id, body.exchangeRate)
  })
  return { ...batch, changedPackages }
}
