import type { OwnForgetting } from '@/lib/contracts/forgetting'
import type { ForgettingHindrance } from '@/lib/domain/forgetting'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import { findHindrances } from './hindrances'
import { countWaiting, insertRequest, selectLatest, withdraw } from './store'

export const hindered = ([first]: ForgettingHindrance[]) =>
  first && new ApiFailure(409, 'forgetting_hindered', `forgetting.${first}`)

export async function getForgetting(context: Context): Promise<OwnForgetting> {
  const { id } = customerOf(context)
  const latest = await selectLatest(context.db, id)
  const declined =
    latest?.state === 'declined' && latest.decided_at
      ? { answer: latest.answer ?? '', at: latest.decided_at.toISOString() }
      : null
  return {
    askedAt: latest?.state === 'open' ? latest.created_at.toISOString() : null,
    declined,
    hindrances: await findHindrances(context.db, id),
  }
}

export async function askToBeForgotten(context: Context): Promise<OwnForgetting> {
  const { id } = customerOf(context)
  const refusal = hindered(await findHindrances(context.db, id))
  if (refusal) throw refusal
  if (await insertRequest(context.db, id))
    await audit(context, { action: 'customer.askedToBeForgotten', entity: 'customer', entityId: id })
  return getForgetting(context)
}

export async function withdrawForgetting(context: Context): Promise<null> {
  const { id } = customerOf(context)
  if (!(await withdraw(context.db, id))) throw notFound()
  await audit(context, { action: 'customer.staysKnown', entity: 'customer', entityId: id })
  return null
}

/** How many customers wait for a manager's answer. */
export const countForgettingRequests = (db: Database): Promise<number> => countWaiting(db)
