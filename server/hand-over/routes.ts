import type { DataOf } from '@/lib/contracts/endpoint'
import * as contract from '@/lib/contracts/hand-over'
import { CODE_MARK } from '@/lib/domain/hand-over'
import { findHandOverCodeMode } from '@/server/company/profile'
import { type Context, customerOf, customerSessionOf } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { customerExists } from '@/server/customers/find-customers'
import { findCollectors, findOwnCollecting } from '@/server/deliveries/own'
import { noRecipient, queueNotice } from '@/server/messages/queue-notice'
import { createHandOverDigits, findOpenCode, isLockedOut, renewCode } from './codes'
import { listReadyCargo } from './ready-cargo'

async function getTerms(
  { db }: Context,
  { params }: InputOf<typeof contract.getHandOverTerms>,
): Promise<contract.HandOverTerms> {
  if (!(await customerExists(db, params.customerId))) throw notFound()
  const open = await findOpenCode(db, params.customerId)
  return {
    codeMode: await findHandOverCodeMode(db),
    codeState: open ? (isLockedOut(open) ? 'locked' : 'open') : 'none',
    collectors: await findCollectors(db, params.customerId),
  }
}

async function sendNewCode(
  context: Context,
  { params }: InputOf<typeof contract.sendHandOverCode>,
): Promise<null> {
  const { customerId } = params
  if (!(await customerExists(context.db, customerId))) throw notFound()
  await renewCode(context, customerId)
  const notified = await queueNotice(context, {
    event: 'handOverCode',
    customerId,
    values: { code: CODE_MARK },
  })
  if (notified.length === 0) throw noRecipient()
  return null
}

async function getOwn(context: Context): Promise<DataOf<typeof contract.getOwnHandOver>> {
  const { db, config } = context
  const { id } = customerOf(context)
  const open = await findOpenCode(db, id)
  // It is the receiver's alone, also where somebody of the office looks on.
  const isShown =
    open !== undefined && !customerSessionOf(context).isView && (await findHandOverCodeMode(db)) !== 'off'
  const isLocked = isShown && isLockedOut(open)
  const code = isShown && !isLocked ? createHandOverDigits(config)(open.id) : null
  return { code, isLocked, ...(await findOwnCollecting(db, id)) }
}

async function renewOwn(context: Context): Promise<DataOf<typeof contract.renewOwnCode>> {
  const { id } = await renewCode(context, customerOf(context).id)
  return { code: createHandOverDigits(context.config)(id) }
}

export const handOverRoutes: Route[] = [
  route(contract.listReadyCargo, listReadyCargo),
  route(contract.getHandOverTerms, getTerms),
  route(contract.sendHandOverCode, sendNewCode),
  route(contract.getOwnHandOver, getOwn),
  route(contract.renewOwnCode, renewOwn),
]
