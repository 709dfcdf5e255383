import type * as contract from '@/lib/contracts/forgetting'
import type { ForgettingHindrance } from '@/lib/domain/forgetting'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer, wasForgotten } from '@/server/customers/find-customers'
import { findHindrances } from './hindrances'
import { countWaiting, insertRequest, selectLatest, type TakenDown, withdraw } from './store'

export const hindered = ([first]: ForgettingHindrance[]) =>
  first && new ApiFailure(409, 'forgetting_hindered', `forgetting.${first}`)

async function stateOf(db: Database, id: string): Promise<contract.OwnForgetting> {
  const latest = await selectLatest(db, id)
  const declined =
    latest?.state === 'declined' && latest.decided_at
      ? { answer: latest.answer ?? '', at: latest.decided_at.toISOString() }
      : null
  return {
    askedAt: latest?.state === 'open' ? latest.created_at.toISOString() : null,
    declined,
    hindrances: await findHindrances(db, id),
  }
}

async function ask(context: Context, id: string, taken?: TakenDown): Promise<contract.OwnForgetting> {
  const refusal = hindered(await findHindrances(context.db, id))
  if (refusal) throw refusal
  if (await insertRequest(context.db, id, taken)) {
    const action = 'customer.askedToBeForgotten'
    await audit(context, { action, entity: 'customer', entityId: id, reason: taken?.note ?? null })
  }
  return stateOf(context.db, id)
}

async function takeBack(context: Context, id: string): Promise<null> {
  if (!(await withdraw(context.db, id))) throw notFound()
  await audit(context, { action: 'customer.staysKnown', entity: 'customer', entityId: id })
  return null
}

export const getForgetting = (context: Context) => stateOf(context.db, customerOf(context).id)

export const askToBeForgotten = (context: Context) => ask(context, customerOf(context).id)

export const withdrawForgetting = (context: Context) => takeBack(context, customerOf(context).id)

export async function getCustomerForgetting(
  { db }: Context,
  { params: { id } }: InputOf<typeof contract.getCustomerForgetting>,
) {
  const isForgotten = await wasForgotten(db, id)
  if (isForgotten === undefined) throw notFound()
  return { ...(await stateOf(db, id)), isForgotten }
}

/** For a customer who calls or comes by. */
export async function takeForgettingDown(
  context: Context,
  { params: { id }, body: { reason } }: InputOf<typeof contract.takeForgettingDown>,
): Promise<contract.OwnForgetting> {
  if (!(await lockActiveCustomer(context.db, id))) throw notFound()
  return ask(context, id, { by: actorOf(context).id, note: reason })
}

export const withdrawCustomerForgetting = (
  context: Context,
  { params: { id } }: InputOf<typeof contract.withdrawCustomerForgetting>,
) => takeBack(context, id)

/** How many customers wait for a manager's answer. */
export const countForgettingRequests = (db: Database): Promise<number> => countWaiting(db)
