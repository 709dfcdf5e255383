import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { bulkPackages as bulkEndpoint } from '@/lib/contracts/package-actions'
import { may } from '@/lib/domain/access'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { explain } from '@/server/core/error-exit'
import { forbidden } from '@/server/core/failures'
import { idempotencyKey, once } from '@/server/core/idempotency'
import type { InputOf } from '@/server/core/route'
import { handOver, happenedAt, piecesOf, proveReceiver } from './delivery'
import { sendReleaseNotice } from './notify-receiver'
import { setBatch, setCarton } from './set-batch'
import { setWaitingStatus } from './waiting-status'

type Action = BodyOf<typeof bulkEndpoint>['action']

const PERMISSIONS = {
  batch: 'batches.edit',
  carton: 'packages.receive',
  delivery: 'packages.deliver',
  waitingStatus: 'waiting.handle',
  releaseNotice: 'waiting.handle',
} as const

function applyAction(
  context: Context,
  id: string,
  action: Action,
  provenFor: string | null,
): Promise<unknown> {
  const input = { params: { id }, query: undefined, body: action } as never
  if (action.kind === 'batch') return setBatch(context, input)
  if (action.kind === 'releaseNotice') {
    return sendReleaseNotice(context, { params: { id }, query: { byHand: action.byHand } })
  }
  if (action.kind === 'carton') return setCarton(context, input)
  if (action.kind === 'delivery') {
    const at = action.handedOverAt === undefined ? undefined : happenedAt(action.handedOverAt)
    return handOver(context, id, { ...action, at, provenFor, pieces: piecesOf(action.parts, id) })
  }
  return setWaitingStatus(context, input)
}

/** Whether the receiver's code was right. What was handed over already, by an answer that was lost, asks for none: the code may have ended with it. */
async function proveFor(context: Context, ids: readonly string[], action: Action): Promise<string | null> {
  if (action.kind !== 'delivery' || action.receiverCode === null) return null
  const left = await context.db
    .selectFrom('packages')
    .select('id')
    .where('id', 'in', [...ids])
    .where('transit_status', '<>', DELIVERED_TO_RECEIVER)
    .execute()
  return proveReceiver(
    context,
    left.map(({ id }) => id),
    action.receiverCode,
  )
}

/**
 * Each package in a transaction of its own: what is refused is reported with its reason and stays as it was. With an
 * Idempotency-Key what was done is done once, package by package.
 */
export async function bulkPackages(
  context: Context,
  { body, request }: InputOf<typeof bulkEndpoint>,
): Promise<DataOf<typeof bulkEndpoint>> {
  if (!may(actorOf(context), PERMISSIONS[body.action.kind])) throw forbidden()
  const { action } = body
  const key = idempotencyKey(context, request)
  const provenFor = await proveFor(context, body.ids, action)
  const report: DataOf<typeof bulkEndpoint> = []
  for (const id of new Set(body.ids)) {
    try {
      const apply = async (inside: Context) => {
        await applyAction(inside, id, action, provenFor)
        return null
      }
      if (key === null) await context.db.transaction().execute((trx) => apply({ ...context, db: trx }))
      else
        await once(context, { key: `${key}:${id}`, operation: 'bulkPackages', input: { id, action } }, apply)
      report.push({ id, done: true, message: null })
    } catch (error) {
      report.push({ id, done: false, message: explain(error as Error, context.language) })
    }
  }
  return report
}
