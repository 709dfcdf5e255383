import type * as contract from '@/lib/contracts/deliveries'
import type { FieldProblem } from '@/lib/contracts/issues'
import { findHandOverCodeMode } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import { findFirstAnswer, idempotencyKey, once } from '@/server/core/idempotency'
import { say } from '@/server/core/language'
import type { InputOf } from '@/server/core/route'
import { attempt, refusalOf } from '@/server/core/savepoint'
import { noteException } from '@/server/exceptions/exceptions'
import { findUnusablePhotos } from '@/server/files/use-files'
import { requireRightCode, tryCode } from '@/server/hand-over/codes'
import { handOver, happenedAt, piecesOf } from '@/server/packages/delivery'
import { takeCash } from './cash'
import { lockStop, selectStopOf } from './store'
import { insertVisit } from './visit-store'

type Body = contract.VisitInput
type Stop = NonNullable<Awaited<ReturnType<typeof selectStopOf>>>

/** What went wrong, as a key of errors.json and its values. */
type Problem = Pick<FieldProblem, 'key' | 'params'>

function checkInput(body: Body): void {
  if (body.failedReason !== null) {
    if (body.packageIds.length > 0) throw invalidField('packageIds', 'invalid')
    if (Number(body.cashTZS) > 0) throw invalidField('cashTZS', 'invalid')
    return
  }
  if (body.packageIds.length === 0) throw invalidField('packageIds', 'required')
  if (body.parts.some(({ packageId }) => !body.packageIds.includes(packageId)))
    throw invalidField('parts', 'invalid')
  if (body.deliveredTo === null) throw invalidField('deliveredTo', 'required')
}

/** Does a part by itself, so that the rest of what came offline stays; answers what refused it. */
async function problemOf(context: Context, part: () => Promise<void>): Promise<Problem | null> {
  try {
    await attempt(context.db, part)
    return null
  } catch (error) {
    return refusalOf(error)[0] ?? { key: 'conflict', params: {} }
  }
}

interface Proven {
  receiver: string | null
  problem: Problem | null
}

/** Of what came offline the code is tried now: a wrong one is counted like any other. */
async function proveLate(context: Context, stop: Stop, body: Body): Promise<Proven> {
  const { receiverCode } = body
  if (receiverCode === null) {
    const isRequired = (await findHandOverCodeMode(context.db)) === 'required'
    return { receiver: null, problem: isRequired ? { key: 'visit.noCode', params: {} } : null }
  }
  const answer = await tryCode(context, stop.customer_id, receiverCode)
  if (answer === 'right') return { receiver: stop.customer_id, problem: null }
  return { receiver: null, problem: { key: 'visit.wrongCode', params: {} } }
}

async function handOverAll(
  context: Context,
  stop: Stop,
  body: Body,
  receiver: string | null,
): Promise<Problem | null> {
  const handed = {
    deliveredTo: body.deliveredTo ?? '',
    fileId: body.fileId,
    overrideReason: null,
    withoutCodeReason: null,
    provenFor: receiver,
    at: happenedAt(body.happenedAt),
  }
  const ready = new Set(stop.package_ids)
  let problem: Problem | null = null
  for (const id of body.packageIds) {
    const run = async () => {
      if (!ready.has(id)) throw invalidField('packageIds', 'notOnStop', {}, 409)
      await handOver(context, id, { ...handed, pieces: piecesOf(body.parts, id) })
    }
    if (body.isLate) problem = (await problemOf(context, run)) ?? problem
    else await run()
  }
  return problem
}

/** Null where no code is required: nothing is lacking then. */
async function isProven({ db }: Context, { receiver }: Proven): Promise<boolean | null> {
  if (receiver !== null) return true
  return (await findHandOverCodeMode(db)) === 'required' ? false : null
}

interface Result {
  problem: Problem | null
  receipt: number | null
}

/**
 * Cash first: what it covers may be handed over. What came offline is kept, whatever is wrong with it; cash of another
 * rider's stop, or far more than is owed, is a payment only when a manager decides.
 */
async function settle(context: Context, stop: Stop, body: Body, proven: Proven): Promise<Result> {
  let receipt: number | null = null
  let problem = proven.problem
  const riderId = actorOf(context).id
  if (Number(body.cashTZS) > 0 && stop.rider_id === riderId) {
    const book = async () => {
      const { packageIds, cashTZS: amount } = body
      const taken = { riderId, customerId: stop.customer_id, packageIds, amount, isDecided: false }
      receipt = await takeCash(context, taken)
    }
    if (body.isLate) problem = (await problemOf(context, book)) ?? problem
    else await book()
  }
  if (problem === null) problem = await handOverAll(context, stop, body, proven.receiver)
  return { problem, receipt }
}

/** What the rider said, as it is stored. */
const columnsOf = (body: Body) => ({
  package_ids: body.packageIds,
  parts: body.failedReason === null && body.parts.length > 0 ? JSON.stringify(body.parts) : null,
  delivered_to: body.deliveredTo,
  reason: [body.failedReason, body.note].filter(Boolean).join(': ') || null,
  happened_at: happenedAt(body.happenedAt),
  latitude: body.place?.latitude ?? null,
  longitude: body.place?.longitude ?? null,
  accuracy_m: body.place?.accuracyM ?? null,
  cash_tzs: body.cashTZS,
})

async function record(
  context: Context,
  body: Body,
  provenFor: string | null,
): Promise<contract.RecordedVisit> {
  const { db, language } = context
  await lockStop(db, body.packageIds)
  const stop = await selectStopOf(db, body.deliveryId)
  if (!stop) throw notFound()
  const isFailed = body.failedReason !== null
  const fileId = await usablePhoto(context, body)
  const sent = { ...body, fileId }
  const isForeign = stop.rider_id !== actorOf(context).id
  const foreign: Problem | null = isForeign ? { key: 'visit.otherRider', params: {} } : null
  const proven: Proven =
    body.isLate && !isFailed ? await proveLate(context, stop, sent) : { receiver: provenFor, problem: null }
  const { problem, receipt } = isFailed
    ? { problem: null, receipt: null }
    : await settle(context, stop, sent, { ...proven, problem: foreign ?? proven.problem })
  const outcome = isFailed ? 'failed' : problem === null ? 'handedOver' : 'held'
  const id = await insertVisit(db, {
    ...columnsOf(body),
    delivery_id: stop.id,
    rider_id: actorOf(context).id,
    outcome,
    is_proven: isFailed ? null : await isProven(context, proven),
    problem: problem && JSON.stringify(problem),
    file_id: fileId,
    receipt_number: receipt === null ? null : String(receipt),
  })
  await audit(context, {
    action: `visit.${outcome}`,
    entity: 'delivery',
    entityId: stop.id,
    changes: {
      packages: { old: null, new: body.packageIds.length },
      cashTZS: { old: null, new: body.cashTZS },
      happenedAt: { old: null, new: happenedAt(body.happenedAt).toISOString() },
    },
    reason: body.failedReason,
    about: { customerId: stop.customer_id, fields: ['reason'] },
  })
  if (problem !== null) {
    const why = say('en', problem.key, problem.params)
    await noteException(context, {
      kind: 'wrongCode',
      subjectId: body.packageIds[0] ?? null,
      label: stop.customer_name,
      new: why,
    })
  }
  return {
    id,
    outcome,
    problem: problem && say(language, problem.key, problem.params),
    receiptNumber: receipt,
  }
}

/** A photo that is gone is no reason to lose a hand-over that came offline. */
async function usablePhoto({ db }: Context, { fileId, isLate }: Body): Promise<string | null> {
  if (fileId === null) return null
  if ((await findUnusablePhotos(db, [fileId], null)).length === 0) return fileId
  if (isLate) return null
  throw invalidField('fileId', 'noSuch')
}

/**
 * Records what became of a stop, once. At the door what is wrong is refused, as at the counter; what was saved offline is
 * always recorded, since nobody can ask again.
 */
export async function recordVisit(
  context: Context,
  { params, query, body, request }: InputOf<typeof contract.recordVisit>,
): Promise<contract.RecordedVisit> {
  checkInput(body)
  const key = idempotencyKey(context, request)
  const sent = key === null ? null : { key, operation: 'recordVisit', input: { params, query, body } }
  const first = sent && (await findFirstAnswer(context, sent))
  if (first) return first as contract.RecordedVisit
  const stop = await selectStopOf(context.db, body.deliveryId)
  if (!stop || (!body.isLate && (stop.rider_id !== actorOf(context).id || stop.state !== 'open')))
    throw notFound()
  const isCodeTried = !body.isLate && body.failedReason === null && body.receiverCode !== null
  if (isCodeTried) await requireRightCode(context, stop.customer_id, body.receiverCode ?? '')
  const run = (inside: Context) => record(inside, body, isCodeTried ? stop.customer_id : null)
  const answer = sent
    ? await once(context, sent, run)
    : await context.db.transaction().execute((trx) => run({ ...context, db: trx }))
  return answer as contract.RecordedVisit
}
