import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { bulkPackages as bulkEndpoint } from '@/lib/contracts/package-actions'
import { type Capability, may } from '@/lib/domain/access'
import { BULK_UNDO_SECONDS, DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { eachByItself } from '@/server/core/each-by-itself'
import { forbidden, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findLocation } from '@/server/locations/locations'
import { giveParcelOwner } from '@/server/waiting-room/claims'
import { setOwner, setTypedPrice } from './agreed-change'
import { handOver, happenedAt, piecesOf, proveReceiver } from './delivery'
import { repriceByList } from './list-price'
import { setMode } from './mode-price'
import { sendReleaseNotice } from './notify-receiver'
import { putOnShelf } from './put-on-shelf'
import { setBatch, setCarton } from './set-batch'
import { moveWaiting } from './waiting-status'

type Action = BodyOf<typeof bulkEndpoint>['action']

type Kind = Action['kind']
type ActionOf<K extends Kind> = Extract<Action, { kind: K }>

const PERMISSIONS = {
  batch: 'batches.edit',
  carton: 'packages.receive',
  delivery: 'packages.deliver',
  waitingStatus: 'waiting.handle',
  releaseNotice: 'waiting.handle',
  location: 'packages.receive',
  mode: 'packages.edit',
  receiver: 'waiting.handle',
  listPrice: 'packages.edit',
  owner: 'packages.edit',
  price: 'packages.edit',
} as const satisfies Record<Kind, Capability>

const agreedTotal = (totals: ActionOf<'listPrice'>['totals'], id: string) =>
  totals.find((one) => one.id === id)?.totalUSD

const agreedOf = (agreed: ActionOf<'owner'>['agreed'], id: string) => agreed.find((one) => one.id === id)

async function putAt(context: Context, id: string, code: string): Promise<unknown> {
  const location = await findLocation(context.db, code)
  if (!location) throw invalidField('location', 'noSuchLocation')
  return putOnShelf(context, id, location)
}

/** Of a package, by what it can be undone for some seconds. */
type Undo = Pick<DataOf<typeof bulkEndpoint>[number], 'version' | 'sendingId'>

interface Bulk {
  /** The receiver whose code was right. */
  provenFor: string | null
  /** By package, what can be undone. */
  undo: Map<string, Undo>
}

/** Each is the verb for one package, with its own checks and audit. */
const APPLY: {
  [K in Kind]: (context: Context, id: string, action: ActionOf<K>, bulk: Bulk) => Promise<unknown>
} = {
  batch: (context, id, body) => setBatch(context, { params: { id }, body } as never),
  carton: (context, id, body) => setCarton(context, { params: { id }, body } as never),
  delivery: (context, id, action, { provenFor }) => {
    const at = action.handedOverAt === undefined ? undefined : happenedAt(action.handedOverAt)
    return handOver(context, id, { ...action, at, provenFor, pieces: piecesOf(action.parts, id) })
  },
  waitingStatus: async (context, id, action, { undo }) => {
    const { moved, isApproved } = await moveWaiting(context, id, {
      ...action,
      undoSeconds: BULK_UNDO_SECONDS,
    })
    if (isApproved) undo.set(id, { version: moved.version })
  },
  releaseNotice: async (context, id, { byHand }, { undo }) => {
    const call = { params: { id }, query: { byHand } }
    const { sendingId } = await sendReleaseNotice(context, call, BULK_UNDO_SECONDS)
    if (sendingId !== null) undo.set(id, { sendingId })
  },
  location: (context, id, { location }) => putAt(context, id, location),
  mode: (context, id, { freightMode, totals }) =>
    setMode(context, id, { mode: freightMode, totalUSD: agreedTotal(totals, id) }),
  receiver: (context, id, { receiverId }) =>
    giveParcelOwner(context, { params: { id }, body: { receiverId } } as never),
  listPrice: (context, id, { totals }) => repriceByList(context, id, { totalUSD: agreedTotal(totals, id) }),
  owner: (context, id, { receiverId, agreed }) =>
    setOwner(context, id, { receiverId, agreed: agreedOf(agreed, id) }),
  price: (context, id, { agreed, ...typed }) =>
    setTypedPrice(context, id, { ...typed, agreed: agreedOf(agreed, id) }),
}

function applyAction(context: Context, id: string, action: Action, bulk: Bulk) {
  return APPLY[action.kind](context, id, action as never, bulk)
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

/** Each package by itself. */
export async function bulkPackages(
  context: Context,
  { body, request }: InputOf<typeof bulkEndpoint>,
): Promise<DataOf<typeof bulkEndpoint>> {
  if (!may(actorOf(context), PERMISSIONS[body.action.kind])) throw forbidden()
  const { ids, action } = body
  const bulk: Bulk = { provenFor: await proveFor(context, ids, action), undo: new Map() }
  return eachByItself(context, { ids, operation: 'bulkPackages', action, request }, async (inside, id) => {
    await applyAction(inside, id, action, bulk)
    return bulk.undo.get(id) ?? null
  })
}
