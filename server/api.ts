import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { API_BASE_PATH, AUTH_HEADER, REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import { registerStatementPdf } from '@/server/statements/routes'
import { compactSums } from '@/server/transactions/month-sums'
import { allRoutes } from './all-routes'
import { registerCarrierCallbacks } from './carrier-events/callbacks'
import { createAnswerCache } from './core/answer-cache'
import { createApiHeaders } from './core/api-headers'
import type { Config } from './core/config'
import { createDatabase } from './core/database'
import { refuseElsewhere } from './core/demo-guard'
import { answerError, answerUnknownPath } from './core/error-exit'
import { createFloodLimit } from './core/flood-limit'
import { startHousekeeping } from './core/housekeeping'
import { createReadBrake } from './core/read-brake'
import { createReplica, type ReplicaPools } from './core/replica'
import { requestContext } from './core/request-context'
import { registerRoutes } from './core/route'
import { visitorOf } from './core/visitor'
import { createApp } from './create-app'
import { createPictures } from './files/pictures'
import { removeAbandoned, uploadsFolder } from './files/receive-upload'
import { serveFiles } from './files/serve'
import type { BackupStore } from './gateways/backup-store'
import type { FileStore } from './gateways/file-store'
import { openBackupStore, openFileStore } from './gateways/open-stores'
import { registerHealth } from './health/routes'
import { forgetAbandonedImports } from './imports/routes'
import { createSheets } from './imports/sheets'
import { registerInvoicePdfs } from './invoices/pdf-routes'
import { createKnownPeople, type KnownPeople } from './known-people'
import { registerMessageCallbacks } from './messages/callbacks/routes'
import { forgetOldNotifications } from './notifications/own-notifications'
import { registerNotificationStream } from './notifications/stream'
import { serveOpenApi } from './openapi/serve'
import { registerPaymentCallbacks } from './payment-requests/routes'
import { createPdfPrinter } from './pdf/printer'
import { registerLabelPicture } from './portal/label-picture'
import { forgetPortalCodes } from './portal/routes'
import { createFindCustomer } from './portal/sessions'
import { createFindActor } from './session/find-actor'
import { forgetOldDevices } from './session/known-device'
import { forgetDeadLinks, forgetDeadSessions } from './session/routes'
import { createStepUp } from './session/step-up'
import { noteWrite } from './session/store'
import { registerAgentZip } from './shipping-documents/routes'
import { createRecentCalls, forgetOldCalls } from './system/recent-calls'
import { createLookupLimit } from './tracking/lookup-limit'
import { forgetOldDeliveries } from './webhooks/routes'
import type { WorkerState } from './worker/worker'

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address that the call is made for: the visitor's, also when a page of ours asks. */
    visitorAddress: string
    /** A page of ours makes the call; the visitor's own request for it was counted. */
    isByPage: boolean
  }
}

interface ApiParts {
  config: Config
  pool: Pool
  /** For what strangers and balancers read, so that it waits for no write of the office. */
  publicPool: Pool
  /** Of a replica of the database, for what may be a second old. */
  replica?: ReplicaPools | undefined
  log: Logger
  /** What the worker of this process does; left out where there is none. */
  workerState?: () => WorkerState
  /** Whether this process has been told to stop. */
  isStopping?: (() => boolean) | undefined
  /** The private demo: its public password opens its accounts, and only this machine is answered. */
  isDemo?: boolean
  /** The website of the same process counts by them too. */
  people?: KnownPeople | undefined
  /** Measures what the application answers. */
  observe?: ((app: FastifyInstance) => void) | undefined
}

const SHARED_ANSWERS_BYTES = 4 * 1024 * 1024

/** From where a call comes, and the number by which its answer can be found in the log. */
function noteVisitors(api: FastifyInstance): void {
  api.decorateRequest('visitorAddress', '')
  api.decorateRequest('isByPage', false)
  api.addHook('onRequest', (request, reply, done) => {
    const { address, isByPage } = visitorOf(request, visitorProof)
    request.visitorAddress = address
    request.isByPage = isByPage
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}

/** One line a call: the route's pattern, never the address with what people typed into it. */
function logCalls(api: FastifyInstance, log: Logger): void {
  api.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.visitorAddress,
    })
    done()
  })
}

const neverStops = () => false

const visitorProof = () => process.env.VISITOR_PROOF

/** A page makes a few calls for its visitor, and up to twenty where it looks numbers up: this many times the limit of a visitor. */
const CALLS_OF_PAGES = 10

/** Pages' calls have a counter of their own, or a visitor's page would be counted with each of them again. */
function limitFloods(
  calls: FastifyInstance,
  { rateLimit: { perMinute } }: Config,
  { senderOf }: KnownPeople,
): void {
  const ofVisitors = createFloodLimit(perMinute, { senderOf })
  const ofPages = createFloodLimit(perMinute * CALLS_OF_PAGES, { senderOf })
  calls.addHook('onRequest', (request, reply) => (request.isByPage ? ofPages : ofVisitors)(request, reply))
}

/** Pages of other addresses may call, where the settings name them. */
async function allowOrigins(calls: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return
  await calls.register(cors, {
    origin: allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [AUTH_HEADER, 'ratelimit', 'ratelimit-policy', 'retry-after', REQUEST_ID_HEADER],
  })
}

/** What every hour removes, besides uploads that were abandoned. */
const CHORES = [
  forgetDeadSessions,
  forgetDeadLinks,
  forgetOldDevices,
  forgetPortalCodes,
  compactSums,
  forgetAbandonedImports,
  forgetOldDeliveries,
  forgetOldNotifications,
  forgetOldCalls,
]

async function registerCalls(
  api: FastifyInstance,
  parts: ApiParts & { store: FileStore; backups: BackupStore },
): Promise<void> {
  const { config, pool, publicPool, log, workerState = () => 'off', isDemo = false, store, backups } = parts
  const { people = createKnownPeople() } = parts
  const db = createDatabase(pool)
  const publicDb = createDatabase(publicPool)
  const pictures = createPictures()
  api.addHook('onClose', pictures.close)
  const sheets = createSheets()
  api.addHook('onClose', sheets.close)
  const printer = createPdfPrinter()
  api.addHook('onClose', printer.close)
  noteVisitors(api)
  // Not before the body is read: what its stream calls would be outside of it.
  api.addHook('preHandler', (request, _reply, done) => requestContext.run({ requestId: request.id }, done))
  logCalls(api, log)
  const recent = createRecentCalls()
  recent.observe(api)
  api.addHook('onClose', recent.start(db, log))
  registerHealth(api, { pool: publicPool, workerState, isStopping: parts.isStopping ?? neverStops })
  api.setErrorHandler(answerError)
  api.setNotFoundHandler(answerUnknownPath)
  await api.register(multipart)
  await serveOpenApi(api)
  await registerMessageCallbacks(api, { db, pool, config, log, limit: createLookupLimit(pool) })
  await registerPaymentCallbacks(api, { db, config })
  await registerCarrierCallbacks(api, { db, config })
  await api.register(async (calls) => {
    limitFloods(calls, config, people)
    calls.addHook('onRequest', createApiHeaders(config))
    await allowOrigins(calls, config)
    const cache = createAnswerCache<string>(SHARED_ANSWERS_BYTES, (body) => 2 * body.length)
    const lookups = createLookupLimit(publicPool)
    const replica = parts.replica && createReplica(parts.replica, pool)
    const findActor = people.noteActors(createFindActor(db, isDemo))
    registerRoutes(
      calls,
      {
        config,
        db,
        publicDb,
        cache,
        replica,
        noteWrite: ({ sessionId }) => noteWrite(db, sessionId),
        findActor,
        findCustomer: people.noteCustomers(createFindCustomer(db)),
        stepUp: createStepUp(db),
        readBrake: createReadBrake(pool, db, config.customerReadsPerHour),
      },
      allRoutes({
        pool,
        publicPool,
        workerState,
        isDemo,
        store,
        backups,
        pictures,
        sheets,
        lookups,
        printer,
        calls: recent,
        replica,
      }),
    )
    registerInvoicePdfs(calls, { db: publicDb, config, store, limit: lookups, printer })
    registerStatementPdf(calls, { db, config, printer })
    registerLabelPicture(calls, db)
    registerAgentZip(calls, db, printer)
    registerNotificationStream(calls, { db, findActor })
  })
  const forgetUploads = () => removeAbandoned(uploadsFolder(config))
  const stop = startHousekeeping(db, log, [forgetUploads, ...CHORES])
  api.addHook('onClose', stop)
}

/** The provider's API with its files, ready to listen; the website is attached to it elsewhere. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = createApp(config, log, parts.isStopping ?? neverStops)
  parts.observe?.(app)
  if (parts.isDemo) app.addHook('onRequest', refuseElsewhere)
  const store = await openFileStore(config.files)
  const backups = await openBackupStore(config)
  await app.register((api) => registerCalls(api, { ...parts, store, backups }), { prefix: API_BASE_PATH })
  await app.register((files) => serveFiles(files, { config, store, db: createDatabase(parts.publicPool) }))
  return app
}
