import * as contract from '@/lib/contracts/batches'
import * as notices from '@/lib/contracts/notices'
import { getAgentView, getBatchManifest, getPackagingReport } from '@/lib/contracts/shared-views'
import { visibleTo } from '@/lib/domain/field-access'
import { findProposals } from '@/server/carrier-events/proposals'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { checkLane } from '@/server/lanes/check-lane'
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
  const ids = query.carrierProposes
    ? (await findProposals(context.db)).map(({ batchId }) => batchId)
    : undefined
  const filters = { ...query, ids }
  const total = await countBatches(context.db, filters)
  const rows = await selectBatches(context.db, filters, total)
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
  return changeBatch(context, params.id, change, async (row) => {
    await checkLane(context.db, body, presentBatch(row))
    await updateBatchColumns(context.db, params.id, batchColumns(body)).catch(refuseTakenNumber)
  })
}

async function renewSalt(context: Context, { params }: InputOf<typeof contract.renewBatchSalt>) {
  return changeBatch(context, params.id, { action: 'batch.agentLinkRenewed' }, () =>
    updateBatchColumns(context.db, params.id, {
      salt: makeSalt(),
      agent_link_until: null,
      agent_link_closed_at: null,
    }),
  )
}

function setLastDay(context: Context, { params, body }: InputOf<typeof contract.setAgentLinkUntil>) {
  return changeBatch(context, params.id, { action: 'batch.agentLinkUntil' }, async (row) => {
    if (row.agent_link_closed_at !== null) throw new ApiFailure(409, 'link_closed', 'agentLinkClosed')
    if (row.agent_link_until !== body.lastDay) {
      await updateBatchColumns(context.db, params.id, { agent_link_until: body.lastDay })
    }
  })
}

function closeLink(context: Context, { params }: InputOf<typeof contract.closeAgentLink>) {
  return changeBatch(context, params.id, { action: 'batch.agentLinkClosed' }, async (row) => {
    if (row.agent_link_closed_at !== null) return
    await updateBatchColumns(context.db, params.id, { agent_link_closed_at: new Date() })
  })
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
  route(contract.setAgentLinkUntil, setLastDay),
  route(contract.closeAgentLink, closeLink),
  route(getAgentView, agentView),
  route(getPackagingReport, packagingReport),
  route(getBatchManifest, getManifest),
]
