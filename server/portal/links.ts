import { randomUUID } from 'node:crypto'
import {
  type enterByLink as enterEndpoint,
  LINK_HOURS,
  type PortalSession,
  type sendPortalLink as sendEndpoint,
  type viewPortal as viewEndpoint,
} from '@/lib/contracts/portal'
import { fillText } from '@/lib/domain/message-text'
import type { MessageChannel } from '@/lib/domain/notices'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { leavingChannels } from '@/server/gateways/message-gateways'
import { noticeTexts } from '@/server/messages/notice-sql'
import { publicLinks } from '@/server/messages/public-links'
import { createSignInSecrets, LINK_TOKEN_MARK } from '@/server/messages/sign-in-secrets'
import { makeToken, tokenHash } from '@/server/session/tokens'
import type { CodeAttempts } from './attempts'
import { setSessionCookie } from './cookie'
import { selectMarked } from './label-store'
import { openSession } from './sessions'
import { insertLink, type LinkOwner, queueCode, useLink } from './store'
import { insertView, selectView } from './views'

/** What the page opens with: a token that leaves in its message alone. */
const pathOf = (token: string) => `/my?link=${token}`

export interface Sending {
  phone: string
  channel: string
}

/**
 * The channel that codes and links leave by: the one that is asked for, else the usual one. Without a gateway nobody would get
 * one; in the demo they stand in the outbox.
 */
export function channelOf({ config }: Context, isDemo: boolean, wanted?: MessageChannel): string {
  const channels = leavingChannels(config.messages)
  if (wanted !== undefined && !channels.includes(wanted)) throw invalidField('channel', 'noGateway')
  const channel = wanted ?? channels[0]
  if (channel === undefined && !isDemo) throw new ApiFailure(409, 'no_gateway', 'portalOff')
  return channel ?? 'sms'
}

/** Writes a message with a link to whoever has the phone; in a transaction. */
async function writeLink({ db, config, language }: Context, { phone, channel }: Sending): Promise<void> {
  const id = randomUUID()
  const token = createSignInSecrets(config).linkToken(id)
  const { name } = await findCompanyProfile(db)
  const link = publicLinks(config, pathOf(LINK_TOKEN_MARK))[language]
  const values = { link, company: name, hours: LINK_HOURS }
  const body = fillText(noticeTexts('signInLink')[language], values, language)
  await insertLink(db, tokenHash(token), { phone })
  await queueCode(db, { id, phone, channel, language, event: 'signInLink', body })
}

/** In the language of whoever asks for it. */
export async function sendLink(context: Context, sending: Sending): Promise<void> {
  await context.db.transaction().execute((db) => writeLink({ ...context, db }, sending))
}

/** The office sends the link to a customer who asked for it at the counter or by telephone. */
export function sendPortalLink(attempts: CodeAttempts, isDemo: boolean) {
  return async (context: Context, { params: { id } }: InputOf<typeof sendEndpoint>) => {
    const customer = await selectMarked(context.db, id)
    if (!customer) throw notFound()
    const { phone } = customer
    if (phone === null) throw new ApiFailure(409, 'nobody_told', 'nobodyNotified')
    const channel = channelOf(context, isDemo)
    await attempts.countOfficeLink(phone)
    await context.db.transaction().execute(async (db) => {
      await writeLink({ ...context, db, language: customer.language }, { phone, channel })
      await audit({ ...context, db }, { action: 'portal.linkSent', entity: 'customer', entityId: id })
    })
    return { phone }
  }
}

/** A link for the caller, who sees the customer's pages by it and can change nothing there. */
export async function viewPortal(context: Context, { params: { id } }: InputOf<typeof viewEndpoint>) {
  const { db } = context
  if ((await customerName(db, id)) === undefined) throw notFound()
  const token = makeToken()
  const { id: employeeId, sessionId } = actorOf(context)
  await insertLink(db, tokenHash(token), { customerId: id, employeeId, sessionId })
  await audit(context, { action: 'portal.viewed', entity: 'customer', entityId: id })
  return { path: pathOf(token) }
}

async function open(context: Context, owner: LinkOwner, token: string): Promise<PortalSession | null> {
  if ('phone' in owner) return openSession(context, owner.phone, token)
  await insertView(context.db, { tokenHash: tokenHash(token), ...owner })
  const view = await selectView(context.db, tokenHash(token))
  if (!view) return null
  const { id: _, ...session } = view
  return session
}

/** The link is used up also where it opens nothing: its phone is nobody's any more. */
export function enterByLink(attempts: CodeAttempts) {
  return async (context: Context, { body }: InputOf<typeof enterEndpoint>): Promise<PortalSession> => {
    await attempts.countTry(context.address)
    const token = makeToken()
    const session = await context.db.transaction().execute(async (db) => {
      const owner = await useLink(db, tokenHash(body.link))
      return owner && (await open({ ...context, db }, owner, token))
    })
    if (!session) {
      await attempts.failed()
      throw invalidField('link', 'usedLink')
    }
    await attempts.entered(context.address, null)
    setSessionCookie(context, token)
    return session
  }
}
