import type { answerRequest, OfficeRequest } from '@/lib/contracts/customer-requests'
import { decimal } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { ApiFailure, invalid, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { findUnusablePhotos } from '@/server/files/use-files'
import { publicLinks } from '@/server/messages/public-links'
import { queueNotice } from '@/server/messages/queue-notice'
import { settleDuty } from '@/server/notifications/notify'
import { measureAgain } from '@/server/packages/measure-again'
import { changeMode } from '@/server/packages/mode-price'
import { lockOwnPackage } from '@/server/packages/own-package'
import { presentOfficeRequest } from './presenter'
import { closeRequest, insertAnswerPhotos, type RequestRow, selectRequest } from './store'

type Input = InputOf<typeof answerRequest>

/** The request with its package locked, so that nobody changes one of them meanwhile. */
async function lockOpen(context: Context, id: string): Promise<RequestRow> {
  const found = await selectRequest(context.db, id)
  if (!found) throw notFound()
  await lockOwnPackage(context, found.package_id, found.customer_id)
  const row = await selectRequest(context.db, id)
  if (!row || row.state === 'withdrawn') throw notFound()
  if (row.state !== 'open') throw new ApiFailure(409, 'answered_already', 'answeredAlready')
  return row
}

const isCorrected = (row: RequestRow): boolean =>
  row.kind === 'priceDoubt'
    ? !decimal(row.now_net_usd).eq(row.net_usd)
    : !decimal(row.now_weight_kg).eq(row.weight_kg) || !decimal(row.now_cbm).eq(row.cbm)

/** To accept is to do it: the mode really changes, and a doubt is right only where something was corrected. */
async function doIt(context: Context, row: RequestRow, { totalUSD, measures }: Input['body']): Promise<void> {
  const { kind, package_id } = row
  if ((kind === 'air' || kind === 'sea') && row.freight_mode !== kind) {
    requireCapability(context, 'packages.edit')
    await changeMode(context, package_id, { mode: kind, totalUSD })
  }
  if (kind !== 'measureDoubt' && kind !== 'priceDoubt') return
  if (measures) {
    requireCapability(context, 'packages.edit')
    await measureAgain(context, package_id, measures)
  }
  const after = await selectRequest(context.db, row.id)
  if (!after || !isCorrected(after)) throw new ApiFailure(409, 'nothing_corrected', 'nothingCorrected')
}

async function addPhotos({ db }: Context, id: string, imageIds: readonly string[]): Promise<void> {
  const unusable = await findUnusablePhotos(db, imageIds, null)
  const problem = (index: number) => ({ field: `imageIds.${index}`, key: 'field.photoUsed', params: {} })
  if (unusable.length > 0) throw invalid(unusable.map(problem))
  await insertAnswerPhotos(db, id, imageIds)
}

/** The office's answer: what is accepted is done in the same transaction, and the customer is written to. */
export async function answerRequestOf(context: Context, { params, body }: Input): Promise<OfficeRequest> {
  const { db } = context
  const { state, answer, imageIds } = body
  const row = await lockOpen(context, params.id)
  if (state === 'accepted') await doIt(context, row, body)
  const isClosed = await closeRequest(db, row.id, { state, answer, employeeId: actorOf(context).id })
  if (!isClosed) throw new ApiFailure(409, 'answered_already', 'answeredAlready')
  await settleDuty(db, { kind: 'doubt', subjectId: row.id })
  await addPhotos(context, row.id, imageIds)
  await audit(context, {
    action: 'request.answered',
    entity: 'package',
    entityId: row.package_id,
    changes: { request: { old: row.kind, new: state }, answer: { old: null, new: answer } },
    about: { customerId: row.customer_id, fields: ['answer'] },
  })
  await queueNotice(context, {
    event: 'requestAnswered',
    customerId: row.customer_id,
    packageId: row.package_id,
    values: { trackingNumber: row.tracking_number, answer, link: publicLinks(context.config, '/my') },
  })
  const after = await selectRequest(db, row.id)
  if (!after) throw notFound()
  return presentOfficeRequest(after, await privateImages(db))
}
