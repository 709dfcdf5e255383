import type { Logger } from 'pino'
import type { PortalSession } from '@/lib/contracts/portal'
import type { CurrentUser } from '@/lib/contracts/session'
import { type Capability, may } from '@/lib/domain/access'
import type { Language } from '@/lib/domain/languages'
import type { Config } from './config'
import type { Database } from './database'
import { ApiFailure, forbidden, notAuthenticated, notEntered } from './failures'

/** A key of another program. */
export interface ApiKeyUse {
  id: string
  /** The only customers whose data it reads and changes; null for all. */
  customerIds: readonly string[] | null
}

export interface Actor extends CurrentUser {
  sessionId: string
  /** Some seconds ago at most, in this session: a replica may not have it yet. */
  hasJustWritten?: boolean
  /** Of a key, the rights that it has: no others. */
  capabilities?: readonly Capability[]
  /** Set where a program calls by a key; the actor is then the person who made it, with the key's rights. */
  key?: ApiKeyUse
}

/** The device on which a customer's own pages are open. */
export interface CustomerSession extends PortalSession {
  id: string
}

/** What one call knows: who asks, through which connection (a transaction in writes), in which language, and the log. */
export interface Context {
  db: Database
  config: Config
  log: Logger
  actor: Actor | null
  /** Of calls for a customer's own pages alone. */
  customer?: CustomerSession
  language: Language
  requestId: string
  /** The caller's network address. */
  address: string
  userAgent: string
  /** Runs when the transaction is committed; never when it is rolled back. */
  afterCommit(callback: () => void): void
  setHeader(name: string, value: string): void
}

/** What a worker knows of work that it does in somebody's name; `requestId` stands in the audit log. */
export function workerContext(
  parts: Pick<Context, 'config' | 'log'>,
  { db, actor, requestId }: Pick<Context, 'db' | 'actor' | 'requestId'>,
): Context {
  return {
    config: parts.config,
    log: parts.log,
    db,
    actor,
    requestId,
    language: 'en',
    address: '',
    userAgent: '',
    afterCommit: () => {},
    setHeader: () => {},
  }
}

/** The signed-in caller; the recipe has made sure there is one wherever the contract's access is not 'public'. */
export function actorOf(context: Context): Actor {
  if (!context.actor) throw notAuthenticated()
  return context.actor
}

/** The customers that the caller is restricted to; undefined for people, and for keys without that restriction. */
export function restrictedTo({ actor }: Context): readonly string[] | undefined {
  return actor?.key?.customerIds ?? undefined
}

export function requireCapability(context: Context, capability: Capability): void {
  if (!may(actorOf(context), capability)) throw forbidden()
}

/** The device of a customer; the recipe has made sure there is one wherever the contract's access is 'customer'. */
export function customerSessionOf(context: Context): CustomerSession {
  if (!context.customer) throw notEntered()
  return context.customer
}

/** The customer whose own pages are open, the only one whom such a call may read or change. */
export function customerOf(context: Context): { id: string; name: string } {
  const { customer } = customerSessionOf(context)
  if (!customer) throw new ApiFailure(409, 'choose_customer', 'chooseCustomer')
  return customer
}
