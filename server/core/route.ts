import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@/lib/contracts/endpoint'
import { AUTH_HEADER, CODE_OK, UNATTENDED_HEADER } from '@/lib/contracts/envelope'
import { fieldProblems } from '@/lib/contracts/issues'
import { may } from '@/lib/domain/access'
import type { AnswerCache } from './answer-cache'
import type { Config } from './config'
import type { Actor, ApiKeyUse, Context, CustomerSession } from './context'
import type { Database } from './database'
import {
  ApiFailure,
  forbidden,
  invalid,
  notAuthenticated,
  notEntered,
  notForKeys,
  notForRestrictedKeys,
  notFound,
  viewOnly,
} from './failures'
import { idempotencyKey, once } from './idempotency'
import { readerLanguage } from './language'
import { type ReadBrake, recordsIn } from './read-brake'
import type { Replica } from './replica'

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape; each verb sees its own through InputOf
type AnyEndpoint = Endpoint<any, any, any, any>

export interface InputOf<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The raw request, for the one call whose body is not JSON. */
  request: FastifyRequest
}

interface RouteOptions {
  /** The verb opens its own transactions, because part of what it writes must outlive its failure. */
  ownTransaction?: boolean
  /** The answer is the same for everybody and may be a second old. */
  shared?: boolean
  /** The answer holds what is never kept, such as a token: the same Idempotency-Key again does the work again. */
  isSecret?: boolean
}

export interface Route {
  endpoint: AnyEndpoint
  run: (context: Context, input: InputOf<AnyEndpoint>) => Promise<unknown>
  options: RouteOptions
}

/** Binds a declared call to the verb that does it. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context, input: InputOf<E>) => Promise<DataOf<E>>,
  options: RouteOptions = {},
): Route {
  return { endpoint, run: run as Route['run'], options }
}

/** How a token came. */
export interface TokenUse {
  isUse: boolean
  cookies: string | undefined
  requestId: string
}

export interface RecipeParts {
  config: Config
  db: Database
  /** Of a pool of its own, for calls that are public and only read. */
  publicDb: Database
  /** For what may be a second old. */
  replica?: Replica | undefined
  /** Remembers that this session has written. */
  noteWrite(actor: Actor): Promise<void>
  cache: AnswerCache<string>
  findActor(token: string, use: TokenUse): Promise<Actor | null>
  /** Whose own pages are open on the device that sent these cookies. */
  findCustomer(cookies: string | undefined): Promise<CustomerSession | null>
  readBrake: ReadBrake
  /** Throws where a code of the second step has to be given first. */
  stepUp(actor: Actor): Promise<void>
}

function parse(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(fieldProblems(parsed.error.issues, root))
}

function readInput(endpoint: AnyEndpoint, request: FastifyRequest): InputOf<AnyEndpoint> {
  // An address that cannot be one of ours is answered like one that is nobody's.
  if (endpoint.params && !endpoint.params.safeParse(request.params).success) throw notFound()
  return {
    params: parse(endpoint.params, request.params, 'path'),
    query: parse(endpoint.query, request.query, 'query'),
    // A DELETE may carry its payload in the query: some proxies drop a body.
    body: parse(endpoint.body, request.body ?? (request.method === 'DELETE' ? request.query : null), 'body'),
    request,
  }
}

/** Where a person would be asked for a code, a key is refused: nobody is there to give one; so it is where a sign-in is needed. */
function checkKey(endpoint: AnyEndpoint, key: ApiKeyUse): void {
  if (endpoint.stepUp || endpoint.forPeople) throw notForKeys()
  if (key.customerIds && !endpoint.customers) throw notForRestrictedKeys()
}

/**
 * The verb as the caller may run it: for a restricted key a question about another customer, and an answer that holds one,
 * is 'not found', before a write is committed. Lists leave others out by themselves; this is what makes sure.
 */
function guarded({ endpoint, run }: Route, actor: Actor | null): Route['run'] {
  const own = actor?.key?.customerIds
  const { customers } = endpoint
  if (!own || !customers) return run
  const check = (ids: readonly (string | null)[]) => {
    if (ids.some((id) => id === null || !own.includes(id))) throw notFound()
  }
  return async (context, input) => {
    check(customers.asked?.(input) ?? [])
    const data = await run(context, input)
    check(customers.answered(data))
    return data
  }
}

async function session(
  parts: RecipeParts,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (endpoint.access === 'customer' || (endpoint.access === 'public' && !endpoint.readsSession)) return null
  const token = request.headers[AUTH_HEADER]
  // What a page reads by itself while nobody is there keeps no session alive.
  const isUse = request.method !== 'GET' || request.headers[UNATTENDED_HEADER] === undefined
  const actor =
    typeof token === 'string' && token
      ? await parts.findActor(token, { isUse, cookies: request.headers.cookie, requestId: request.id })
      : null
  // What colleagues see besides is not for programs.
  if (endpoint.access === 'public') return actor?.mustSetUpTwoStep || actor?.key ? null : actor
  if (!actor) throw notAuthenticated()
  if (actor.key) checkKey(endpoint, actor.key)
  if (actor.mustSetUpTwoStep && !endpoint.beforeTwoStep)
    throw new ApiFailure(403, 'two_step_setup_required', 'twoStepSetupRequired')
  if (!may(actor, endpoint.access)) throw forbidden()
  return actor
}

/** The customer of a call for the customer's own pages. */
async function customerSession(
  parts: RecipeParts,
  { access, method, forViewers }: AnyEndpoint,
  request: FastifyRequest,
): Promise<CustomerSession | null> {
  if (access !== 'customer') return null
  const customer = await parts.findCustomer(request.headers.cookie)
  if (!customer) throw notEntered()
  if (customer.isView && method !== 'GET' && !forViewers) throw viewOnly()
  return customer
}

function runWrite(
  parts: RecipeParts,
  { endpoint, run, options }: Route,
  context: Context,
  input: InputOf<AnyEndpoint>,
): Promise<unknown> {
  const key = options.isSecret ? null : idempotencyKey(context, input.request)
  const work = (inside: Context) => run(inside, input)
  if (key === null) return parts.db.transaction().execute((trx) => work({ ...context, db: trx }))
  const { params, query, body } = input
  return once(context, { key, operation: endpoint.name, input: { params, query, body } }, work)
}

/** The statement was broken off for its length; another server would take as long. */
const isTooLong = (error: unknown) => (error as { code?: string }).code === '57014'

/**
 * A read that may lag goes to the replica while that keeps up, unless the session has just written. Programs act on what they read, so
 * they are answered by the primary. What the replica breaks off is read again there.
 */
async function runRead(
  { replica }: RecipeParts,
  { endpoint, run }: Route,
  context: Context,
  input: InputOf<AnyEndpoint>,
): Promise<unknown> {
  const { actor, log } = context
  const mayLag = endpoint.mayLag && !actor?.key && !actor?.hasJustWritten
  if (!replica || !mayLag || !replica.isFresh()) return run(context, input)
  try {
    const db = endpoint.access === 'public' ? replica.publicDb : replica.db
    return await run({ ...context, db }, input)
  } catch (error) {
    if (error instanceof ApiFailure || isTooLong(error)) throw error
    log.warn({ err: error }, 'the replica broke a read off')
    replica.setAside()
    return run(context, input)
  }
}

/** Also what failed may have been written, when only its answer was lost. */
async function runNoted(
  parts: RecipeParts,
  called: Route,
  context: Context,
  input: InputOf<AnyEndpoint>,
): Promise<unknown> {
  try {
    return await (called.options.ownTransaction
      ? called.run(context, input)
      : runWrite(parts, called, context, input))
  } finally {
    if (parts.replica && context.actor && !context.actor.key) {
      await parts
        .noteWrite(context.actor)
        .catch((error: unknown) => context.log.warn({ err: error }, 'a write was not noted'))
    }
  }
}

/** Session, access, parse, idempotency, transaction, present: the same way for every call. Errors leave by error-exit.ts. */
async function answer(parts: RecipeParts, called: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, options } = called
  const actor = await session(parts, endpoint, request)
  const run = guarded(called, actor)
  const customer = await customerSession(parts, endpoint, request)
  const input = readInput(endpoint, request)
  if (actor && endpoint.stepUp) await parts.stepUp(actor)
  const reader = endpoint.readsCustomers ? actor : null
  if (reader) await parts.readBrake.admit(reader)
  const committed: (() => void)[] = []
  const context: Context = {
    db: endpoint.access === 'public' && endpoint.method === 'GET' ? parts.publicDb : parts.db,
    config: parts.config,
    log: request.log as Context['log'],
    actor,
    ...(customer && { customer }),
    language: readerLanguage(request.headers['accept-language']),
    requestId: request.id,
    address: request.visitorAddress,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    afterCommit: (callback) => committed.push(callback),
    setHeader: (name, value) => reply.header(name, value),
  }
  const work = endpoint.method === 'GET' ? runRead : runNoted
  const data = await work(parts, { endpoint, run, options }, context, input)
  if (reader) await parts.readBrake.count(reader, request.id, recordsIn(data))
  if (endpoint.method !== 'GET') parts.cache.clear()
  for (const callback of committed) callback()
  return JSON.stringify({ code: CODE_OK, data })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The largest body that a stranger may send: several times what any public call takes. */
export const PUBLIC_BODY_BYTES = 16 * 1024

const isForStrangers = ({ access }: AnyEndpoint) => access === 'public' || access === 'customer'

/** Registers a list of routes with Fastify, below the API's base path. */
export function registerRoutes(app: FastifyInstance, parts: RecipeParts, routes: readonly Route[]): void {
  for (const item of routes) {
    const { endpoint, options } = item
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(isForStrangers(endpoint) && { bodyLimit: PUBLIC_BODY_BYTES }),
      handler: async (request, reply) => {
        const run = () => answer(parts, item, request, reply)
        const body = options.shared
          ? await parts.cache.forceFetch(endpoint.name, { context: run })
          : await run()
        return reply.header('content-type', JSON_TYPE).send(body)
      },
    })
  }
}
