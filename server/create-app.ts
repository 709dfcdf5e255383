import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import { REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import type { Config } from './core/config'
import { answerUnreadableAddress } from './core/error-exit'
import { listenError } from './listen'

const BODY_LIMIT_BYTES = 512 * 1024

/** axios in Node names a form as the type of the body that it does not send. */
function acceptNoForm(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type))
  })
}

/** Letters and digits alone may stand in our log, and no id of the audit log that is made of words can be imitated. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** A proxy or a page of ours may have given the request an id, under which it is found in their log as well. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The setting in the form that Fastify takes: a number counts the proxies in front of us. */
function believedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/**
 * While it stops, each answer is the last of its connection: a balancer that keeps connections would send its next call into
 * one that is about to close.
 */
function endConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // On Node's own answer, because pages are not sent by Fastify.
    if (isStopping()) reply.raw.setHeader('connection', 'close')
    done()
  })
}

/** The server that the API and the website are attached to. */
export function createApp(config: Config, log: Logger, isStopping: () => boolean): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The id is written into the lines that need it; a child logger a request costs more than the request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    trustProxy: believedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
  })
  acceptNoForm(app)
  endConnections(app, isStopping)
  return app
}

const bracket = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Answers the address that it listens on. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config.host, config.port)
  })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  return `http://${bracket(config.host)}:${port}`
}

/** Requests in flight get their time; what is still open then is cut, so that a stop always ends. */
export async function closeApp(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  // Browsers keep answered connections open; without this each would hold the stop up until its time-out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
