import type {
  chooseCustomer as chooseEndpoint,
  endPortalDevice as endEndpoint,
  PortalSession,
} from '@/lib/contracts/portal'
import { audit } from '@/server/core/audit'
import { type Context, type CustomerSession, customerSessionOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { tokenHash } from '@/server/session/tokens'
import { clearSessionCookie, sessionTokenIn } from './cookie'
import {
  type CustomerSessionRow,
  deleteSession,
  forgetPhones,
  insertSession,
  selectDevices,
  selectSession,
  touchSession,
  updateChosen,
} from './store'
import { deleteView, selectView } from './views'

/** The only customer of the phone, or the one that was chosen and still has it. */
function chosenOf({ customers, customer_id }: CustomerSessionRow) {
  const [only] = customers
  if (customers.length === 1 && only) return only
  return customers.find(({ id }) => id === customer_id) ?? null
}

function presentSession(row: CustomerSessionRow): PortalSession {
  return { customer: chosenOf(row), customers: row.customers, phone: row.phone, isView: false }
}

/** Opens the pages of whoever has the phone on a device; null for a phone that is nobody's. */
export async function openSession(
  context: Context,
  phone: string,
  token: string,
): Promise<PortalSession | null> {
  const { db, userAgent } = context
  await insertSession(db, { tokenHash: tokenHash(token), phone, userAgent })
  const row = await selectSession(db, tokenHash(token))
  const [first] = row?.customers ?? []
  if (!row || !first) return null
  await audit(context, { action: 'portal.entered', entity: 'customer', entityId: first.id })
  return presentSession(row)
}

/** Whose device this is; null when its session has ended, or nobody has its phone any more. */
export function createFindCustomer(db: Database) {
  return async (cookies: string | undefined): Promise<CustomerSession | null> => {
    const token = sessionTokenIn(cookies)
    if (token === null) return null
    const row = await selectSession(db, tokenHash(token))
    if (!row) return (await selectView(db, tokenHash(token))) ?? null
    if (row.customers.length === 0) return null
    if (row.is_stale) await touchSession(db, row.id)
    return { id: row.id, ...presentSession(row) }
  }
}

export async function getPortalSession(context: Context): Promise<PortalSession> {
  const { id: _, ...session } = customerSessionOf(context)
  return session
}

export async function chooseCustomer(
  context: Context,
  { body }: InputOf<typeof chooseEndpoint>,
): Promise<PortalSession> {
  const { id, ...session } = customerSessionOf(context)
  const customer = session.customers.find((one) => one.id === body.customerId)
  if (!customer) throw notFound()
  await updateChosen(context.db, id, customer.id)
  await audit(context, { action: 'portal.entered', entity: 'customer', entityId: customer.id })
  return { ...session, customer }
}

/** Of phones that a customer has no more: a device from before must not open the pages of whoever gets one later. */
export async function endDevicesOfPhones(db: Database, phones: readonly string[]): Promise<void> {
  if (phones.length > 0) await forgetPhones(db, phones)
}

async function end(context: Context, id: string): Promise<null> {
  const { phone, customers } = customerSessionOf(context)
  if (!(await deleteSession(context.db, { id, phone }))) throw notFound()
  await audit(context, { action: 'portal.left', entity: 'customer', entityId: customers[0]?.id })
  return null
}

export async function leavePortal(context: Context): Promise<null> {
  const { id, isView } = customerSessionOf(context)
  await (isView ? deleteView(context.db, id) : end(context, id))
  clearSessionCookie(context)
  return null
}

export async function listPortalDevices(context: Context) {
  const { id, phone } = customerSessionOf(context)
  const rows = await selectDevices(context.db, phone)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    lastSeenAt: row.last_seen_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    isThis: row.id === id,
  }))
}

export function endPortalDevice(context: Context, { params }: InputOf<typeof endEndpoint>): Promise<null> {
  return end(context, params.id)
}
