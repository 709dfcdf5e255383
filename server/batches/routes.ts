import * as contract from '@/lib/contracts/batches'
import * as notices from '@/lib/contracts/notices'
import { getAgentView, getBatchManifest, getPackagingReport } from '@/lib/contracts/shared-views'
import { visibleTo } from '@/lib/domain/field-access'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { changeBatch, setTransitStatus } from './change-batch'
import { findBatchDetail, findLoads } from './get-batch'
import { getManifest } from './get-manifest'
import { countReady, countRecipients, notifyBatchReady } from './notify-receivers'
import { presentBatch } from './presenter'
import { batchColumns, createBatch, makeSalt, refuseTakenNumber } from './save-batch'
import { readRateEffect, setExchangeRate } from './set-exchange-rate'
import { agentView, packagingReport } from './shared-views'
import { countBatches, selectBatches, updateBatchColumns } from './store'
import { undoMove } from './undo-move'

async function listBatches(context: Context, { query }: InputOf<typeof contract.listBatches>) {
  const total = await countBatches(context.db, query)
  const rows = await selectBatches(context.db, query, total)
  const loads = await findLoads(context.db, rows)
  return pageOf(
    query,
    total,
    rows.map((row) => ({
      ...visibleTo(actorOf(context), 'batch', presentBatch(row)),
      load: loads.get(row.id) ?? null,
    })),
  )
}

async function getBatch(context: Context, { params }: InputOf<typeof contract.getBatch>) {
  const found = await findBatchDetail(context.db, params.id)
  if (!found) throw notFound()
  return visibleTo(actorOf(context), 'batch', found)
}

async function updateBatch(context: Context, { params, body }: InputOf<typeof contract.updateBatch>) {
  const change = { action: 'batch.updated', version: body.version }
  return changeBatch(context, params.id, change, () =>
    updateBatchColumns(context.db, params.id, batchColumns(body)).catch(refuseTakenNumber),
  )
}

async function renewSalt(context: Context, { params }: InputOf<typeof contract.renewBatchSalt>) {
  return changeBatch(context, params.id, { action: 'batch.agentLinkRenewed' }, () =>
    updateBatchColumns(context.db, params.id, { salt: makeSalt() }),
  )
}

export const batchRoutes: Route[] = [
  route(contract.createBatch, createBatch),
  route(contract.listBatches, listBatches),
  route(contract.getBatch, getBatch),
  route(contract.updateBatch, updateBatch),
  route(contract.setBatchTransitStatus, setTransitStatus),
  route(contract.undoBatchMove, undoMove),
  route(contract.countRecipients, countRecipients),
  route(notices.countReady, countReady),
  route(notices.notifyBatchReady, notifyBatchReady),
  route(contract.setBatchExchangeRate, setExchangeRate),
  route(contract.getRateEffect, readRateEffect),
  route(contract.renewBatchSalt, renewSalt),
  route(getAgentView, agentView),
  route(getPackagingReport, packagingReport),
  route(getBatchManifest, getManifest),
]
