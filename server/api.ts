import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { API_BASE_PATH, AUTH_HEADER } from '@/lib/contracts/envelope'
import { registerStatementPdf } from '@/server/statements/routes'
import { compactSums } from '@/server/transactions/month-sums'
import { accountRoutes } from './account/routes'
import { activityRoutes } from './activity/routes'
import { auditRoutes } from './audit/routes'
import { batchRoutes } from './batches/routes'
import { blogRoutes } from './blog/routes'
import { bulkMessageRoutes } from './bulk-messages/routes'
import { cargoClaimRoutes } from './cargo-claims/routes'
import { cartonRoutes } from './cartons/routes'
import { clearingRoutes } from './clearing/routes'
import { companyRoutes } from './company/routes'
import { containerClockRoutes } from './container-clocks/routes'
import { createAnswerCache } from './core/answer-cache'
import { createApiHeaders } from './core/api-headers'
import type { Config } from './core/config'
import { createDatabase } from './core/database'
import { refuseElsewhere } from './core/demo-guard'
import { answerError, answerUnknownPath, answerUnreadableAddress } from './core/error-exit'
import { createFloodLimit } from './core/flood-limit'
import { startHousekeeping } from './core/housekeeping'
import { createReadBrake } from './core/read-brake'
import { type Route, registerRoutes } from './core/route'
import { visitorAddress } from './core/visitor'
import { customerRequestRoutes } from './customer-requests/routes'
import { customerRoutes } from './customers/routes'
import { dashboardRoutes } from './dashboard/routes'
import { deliveryRoutes } from './deliveries/routes'
import { departureRoutes } from './departures/routes'
import { dischargeRoutes } from './discharge/routes'
import { employeeRoutes } from './employees/routes'
import { exceptionRoutes } from './exceptions/routes'
import { expectedParcelRoutes } from './expected-parcels/routes'
import { createPictures, type Pictures } from './files/pictures'
import { removeAbandoned, uploadsFolder } from './files/receive-upload'
import { fileRoutes } from './files/routes'
import { serveFiles } from './files/serve'
import { financeRoutes } from './finance/routes'
import { fiscalReceiptRoutes } from './fiscal-receipts/routes'
import { followerRoutes } from './followers/routes'
import { forgettingRoutes } from './forgetting/routes'
import { createFileStore } from './gateways/file-store'
import { handOverRoutes } from './hand-over/routes'
import { registerHealth } from './health/routes'
import { forgetAbandonedImports, importRoutes } from './imports/routes'
import { createSheets, type Sheets } from './imports/sheets'
import { incomingMoneyRoutes } from './incoming-money/routes'
import { registerInvoicePdfs } from './invoices/pdf-routes'
import { invoiceRoutes } from './invoices/routes'
import { issuedInvoiceRoutes } from './issued-invoices/routes'
import { labelRoutes } from './labels/routes'
import { loadScanRoutes } from './load-scans/routes'
import { locationRoutes } from './locations/routes'
import { registerMessageCallbacks } from './messages/callbacks/routes'
import { messageRoutes } from './messages/routes'
import { moneyTransferRoutes } from './money-transfers/routes'
import { serveOpenApi } from './openapi/serve'
import { ownStorageRoutes } from './own-storage/routes'
import { packageRoutes } from './packages/routes'
import { paymentRequestRoutes, registerPaymentCallbacks } from './payment-requests/routes'
import { paymentRoutes } from './payments/routes'
import { createPdfPrinter, type PdfPrinter } from './pdf/printer'
import { registerLabelPicture } from './portal/label-picture'
import { forgetPortalCodes, portalRoutes } from './portal/routes'
import { createFindCustomer } from './portal/sessions'
import { priceListRoutes } from './price-lists/routes'
import { productRoutes } from './products/routes'
import { rateRoutes } from './rates/routes'
import { receivingRoutes } from './receiving/routes'
import { retentionRoutes } from './retention/routes'
import { salesTeamRoutes } from './sales-team/routes'
import { searchRoutes } from './search/routes'
import { createFindActor } from './session/find-actor'
import { forgetOldDevices } from './session/known-device'
import { createLoginAttempts } from './session/login-attempts'
import { forgetDeadLinks, forgetDeadSessions, sessionRoutes } from './session/routes'
import { createStepUp } from './session/step-up'
import { registerAgentZip, shippingDocumentRoutes } from './shipping-documents/routes'
import { statementRoutes } from './statements/routes'
import { stockTakeRoutes } from './stock-takes/routes'
import { supplierRoutes } from './suppliers/routes'
import { createRecentCalls, type RecentCalls } from './system/recent-calls'
import { systemRoutes } from './system/routes'
import { tariffRoutes } from './tariff/routes'
import { createLookupLimit, type LookupLimit } from './tracking/lookup-limit'
import { trackingRoutes } from './tracking/track'
import { transactionRoutes } from './transactions/routes'
import { ttInvoiceRoutes } from './tt-invoices/routes'
import { voyageRoutes } from './voyages/routes'
import { waitingRoomRoutes } from './waiting-room/routes'
import type { WorkerState } from './worker/worker'

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address that the call is made for: the visitor's, also when a page of ours asks. */
    visitorAddress: string
  }
}

interface ApiParts {
  config: Config
  pool: Pool
  /** For what strangers and balancers read, so that it waits for no write of the office. */
  publicPool: Pool
  log: Logger
  /** What the worker of this process does; left out where there is none. */
  workerState?: () => WorkerState
  /** The private demo: its public password opens its accounts, and only this machine is answered. */
  isDemo?: boolean
  /** Measures what the application answers. */
  observe?: ((app: FastifyInstance) => void) | undefined
}

const BODY_LIMIT_BYTES = 512 * 1024
const SHARED_ANSWERS_BYTES = 4 * 1024 * 1024

interface Helpers {
  pictures: Pictures
  sheets: Sheets
  lookups: LookupLimit
  printer: PdfPrinter
  calls: RecentCalls
}

function allRoutes(
  { config, pool, publicPool, workerState = () => 'off', isDemo = false }: ApiParts,
  { pictures, sheets, lookups, printer, calls }: Helpers,
): Route[] {
  const store = createFileStore(config.filesDir)
  const attempts = createLoginAttempts(pool)
  return [
    ...sessionRoutes(attempts, isDemo),
    ...accountRoutes(attempts),
    ...rateRoutes,
    ...exceptionRoutes,
    ...salesTeamRoutes,
    ...employeeRoutes,
    ...fileRoutes(store, pictures),
    ...customerRoutes,
    ...messageRoutes,
    ...bulkMessageRoutes,
    ...productRoutes,
    ...priceListRoutes(sheets),
    ...tariffRoutes,
    ...departureRoutes(publicPool),
    ...activityRoutes,
    ...batchRoutes,
    ...cartonRoutes,
    ...loadScanRoutes,
    ...locationRoutes,
    ...stockTakeRoutes,
    ...dischargeRoutes,
    ...packageRoutes,
    ...followerRoutes,
    ...receivingRoutes,
    ...expectedParcelRoutes,
    ...labelRoutes,
    ...paymentRoutes,
    ...paymentRequestRoutes(pool, publicPool, lookups),
    ...transactionRoutes,
    ...financeRoutes,
    ...importRoutes(sheets),
    ...incomingMoneyRoutes(sheets),
    ...invoiceRoutes(lookups),
    ...issuedInvoiceRoutes(printer),
    ...fiscalReceiptRoutes,
    ...statementRoutes,
    ...supplierRoutes,
    ...moneyTransferRoutes,
    ...ttInvoiceRoutes(printer),
    ...trackingRoutes(publicPool, lookups),
    ...portalRoutes({ pool, isDemo, store, pictures }),
    ...customerRequestRoutes,
    ...forgettingRoutes,
    ...retentionRoutes,
    ...handOverRoutes,
    ...cargoClaimRoutes(store, pictures),
    ...deliveryRoutes,
    ...voyageRoutes,
    ...containerClockRoutes,
    ...ownStorageRoutes,
    ...clearingRoutes,
    ...shippingDocumentRoutes(printer),
    ...waitingRoomRoutes(lookups),
    ...searchRoutes,
    ...blogRoutes,
    ...dashboardRoutes,
    ...companyRoutes(store, pictures),
    ...auditRoutes,
    ...systemRoutes({ workerState, calls }),
  ]
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

const visitorProof = () => process.env.VISITOR_PROOF

async function registerCalls(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, pool, publicPool, log, isDemo = false } = parts
  const db = createDatabase(pool)
  const publicDb = createDatabase(publicPool)
  const pictures = createPictures()
  api.addHook('onClose', pictures.close)
  const sheets = createSheets()
  api.addHook('onClose', sheets.close)
  const printer = createPdfPrinter()
  api.addHook('onClose', printer.close)
  api.decorateRequest('visitorAddress', '')
  api.addHook('onRequest', (request, reply, done) => {
    request.visitorAddress = visitorAddress(request, visitorProof)
    reply.header('x-request-id', request.id)
    done()
  })
  logCalls(api, log)
  const recent = createRecentCalls()
  recent.observe(api)
  registerHealth(api, publicPool, parts.workerState ?? (() => 'off'))
  api.setErrorHandler(answerError)
  api.setNotFoundHandler(answerUnknownPath)
  await api.register(multipart)
  await serveOpenApi(api)
  await registerMessageCallbacks(api, { db, pool, config, log, limit: createLookupLimit(pool) })
  await registerPaymentCallbacks(api, { db, config })
  await api.register(async (calls) => {
    calls.addHook('onRequest', createFloodLimit(config.rateLimit.perMinute))
    calls.addHook('onRequest', createApiHeaders(config))
    const { allowedOrigins } = config
    if (allowedOrigins.length > 0) {
      await calls.register(cors, {
        origin: allowedOrigins,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        exposedHeaders: [AUTH_HEADER],
      })
    }
    const cache = createAnswerCache<string>(SHARED_ANSWERS_BYTES, (body) => 2 * body.length)
    const lookups = createLookupLimit(publicPool)
    registerRoutes(
      calls,
      {
        config,
        db,
        publicDb,
        cache,
        findActor: createFindActor(db, isDemo),
        findCustomer: createFindCustomer(db),
        stepUp: createStepUp(db),
        readBrake: createReadBrake(pool, db, config.customerReadsPerHour),
      },
      allRoutes(parts, { pictures, sheets, lookups, printer, calls: recent }),
    )
    registerInvoicePdfs(calls, { db: publicDb, config, limit: lookups, printer })
    registerStatementPdf(calls, { db, config, printer })
    registerLabelPicture(calls, db)
    registerAgentZip(calls, db, printer)
  })
  const forgetUploads = () => removeAbandoned(uploadsFolder(config))
  const chores = [
    forgetUploads,
    forgetDeadSessions,
    forgetDeadLinks,
    forgetOldDevices,
    forgetPortalCodes,
    compactSums,
    forgetAbandonedImports,
  ]
  const stop = startHousekeeping(db, log, chores)
  api.addHook('onClose', stop)
}

/** axios in Node names a form as the type of the body that it does not send. */
function acceptNoForm(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type))
  })
}

/** The setting in the form that Fastify takes: a number counts the proxies in front of us. */
function believedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** The provider's API with its files, ready to listen; the website is attached to it elsewhere. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The id is written into the lines that need it; a child logger a request costs more than the request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: believedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
  })
  parts.observe?.(app)
  acceptNoForm(app)
  if (parts.isDemo) app.addHook('onRequest', refuseElsewhere)
  await app.register((api) => registerCalls(api, parts), { prefix: API_BASE_PATH })
  await app.register((files) => serveFiles(files, config, createDatabase(parts.publicPool)))
  return app
}
