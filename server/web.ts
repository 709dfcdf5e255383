import type { Server } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import next from 'next'
import { REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import { LANGUAGES } from '@/lib/domain/languages'
import { PORTAL_INNER_PAGES, PORTAL_PAGES } from '@/lib/domain/site-pages'
import type { Config } from './core/config'
import { ApiFailure } from './core/failures'
import { directOrigin } from './core/file-config'
import { createFloodLimit } from './core/flood-limit'
import { readerLanguage, say } from './core/language'
import { projectRoot } from './core/project-root'
import { VISITOR_ADDRESS_HEADER, VISITOR_PROOF_HEADER } from './core/visitor'
import type { KnownPeople } from './known-people'
import { createPageCache, type Render } from './page-cache'
import { chooseBuild, retireServiceWorkers, serveAssets, serveServiceWorkers } from './web-assets'
import { createPageHeaders } from './web-headers'

interface Settings {
  config: Config
  dev: boolean
  /** Whom the API of the same process knows; a website apart from it knows nobody. */
  people?: KnownPeople | undefined
}

/** The Next website, ready to answer requests that are not the API's. */
export interface Website {
  handle: Render
  close(): Promise<void>
}

const isSecure = ({ publicUrl }: Config) => publicUrl?.startsWith('https:') ?? false

/**
 * Of a page, in the time it takes to render one: brotli's fifth step leaves 6 % less of it than gzip for a third of a
 * millisecond more, and its window is as large as a page, so that many at once take little memory.
 */
const compress = compression({
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
})

/** Loads the built website (or, in dev, compiles it on demand) behind the given HTTP server. */
export async function openWebsite(httpServer: Server, { config, dev }: Settings): Promise<Website> {
  const website = next({
    dev,
    dir: projectRoot,
    hostname: config.host,
    port: config.port,
    httpServer,
    quiet: !dev,
  })
  await website.prepare()
  const answer = website.getRequestHandler()
  const pageHeaders = createPageHeaders({
    dev,
    apiOrigin: config.apiOrigin,
    filesOrigin: directOrigin(config.files),
    isSecure: isSecure(config),
  })
  const render: Render = async (request, response) => {
    const headers = pageHeaders(request.url ?? '/')
    // Set before Next begins to send; later ones would be dropped in silence.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    compress(request, response, () => undefined)
    await answer(request, response)
  }
  return { handle: dev ? render : createPageCache(render), close: () => website.close() }
}

// A rendered page asks the API for its visitor, under its own id; the address goes by a header that nobody outside can set.
function passVisitorOn({ raw, ip, id }: FastifyRequest): void {
  delete raw.headers[VISITOR_PROOF_HEADER]
  raw.headers[VISITOR_ADDRESS_HEADER] = ip
  raw.headers[REQUEST_ID_HEADER] = id
}

/** With this word of Next to itself a page answers '{}' under its own address, which must not be kept for others. */
const NEXTS_OWN_HEADER = 'x-middleware-prefetch'

/** The pages whose plain forms post to themselves, so that they work before JavaScript arrives and without it. */
const FORM_PAGES = [
  '/waiting-room',
  '/set-password',
  '/pay',
  ...PORTAL_PAGES.map(({ path }) => path),
  ...PORTAL_INNER_PAGES,
].flatMap((page) => [page, `/zh${page}`, `/sw${page}`])
/** The second is a photo's, which its page passes on. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Lets the website answer every GET and HEAD that is not for the API or its files, and the forms of a few pages. */
export async function attachWebsite(
  app: FastifyInstance,
  settings: Settings,
): Promise<{ close(): Promise<void> }> {
  const { config, dev, people } = settings
  // Before Next reads its configuration.
  const build = dev ? null : chooseBuild()
  const website = await openWebsite(app.server, settings)
  if (build) await serveAssets(app, build, { config, isSecure: isSecure(config) })
  if (!config.hasServiceWorker) retireServiceWorkers(app)
  else if (build) await serveServiceWorkers(app, build)
  await registerPages(app, website.handle, { config, people })
  return { close: website.close }
}

const LANGUAGE = new RegExp(`^/(?:_next/data/[^/]+/)?(${LANGUAGES.join('|')})(?=[/?.]|$)`, 'i')

/** In the language of the page, which its address names, or else of the browser. */
function sendTooMany(failure: ApiFailure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const prefix = LANGUAGE.exec(request.url)?.[1]
  const language = readerLanguage(prefix ?? request.headers['accept-language'])
  const text = say(language, failure.messageKey, failure.params)
  return reply
    .code(failure.status)
    .header('retry-after', String(failure.retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>429</title>` +
        `<body style="font: 1rem/1.5 system-ui; margin: 20vh auto; max-width: 30rem; padding: 0 1rem"><p>${text}</p></body></html>`,
    )
}

/** Pages that went well are not logged; why another failed Next writes by itself. */
function logFailedPage(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method, routeOptions } = request
  const { statusCode } = reply.raw
  if (statusCode >= 500)
    request.log.error(
      { requestId: request.id, method, route: routeOptions.url, status: statusCode },
      'page failed',
    )
  done()
}

/** Routes to the website all that it may answer; whoever floods it gets 429, before a page is rendered. */
export async function registerPages(
  app: FastifyInstance,
  handle: Render,
  { config, people }: Pick<Settings, 'config' | 'people'>,
): Promise<void> {
  const limit = createFloodLimit(config.rateLimit.perMinute, {
    addressOf: (request) => request.ip,
    senderOf: people?.senderOf,
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limit(request, reply)
    } catch (failure) {
      if (failure instanceof ApiFailure) return sendTooMany(failure, request, reply)
      throw failure
    }
    passVisitorOn(request)
    delete request.raw.headers[NEXTS_OWN_HEADER]
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id)
    reply.hijack()
    await handle(request.raw, reply.raw)
  }
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Left unread: the page reads its form itself, and how much of it.
    forms.addContentTypeParser(FORM_TYPES, (_request, _payload, done) => done(null))
    // Another website could otherwise sign a visitor in as somebody else, or send a prompt to a phone in the visitor's name.
    const answerForm = (request: FastifyRequest, reply: FastifyReply) =>
      request.headers['sec-fetch-site'] === 'cross-site'
        ? reply.redirect(request.url, 303)
        : answer(request, reply)
    for (const url of FORM_PAGES) {
      forms.route({
        method: 'POST',
        url,
        logLevel: 'warn',
        handler: answerForm,
        onResponse: logFailedPage,
      })
    }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // A page is a dozen requests for chunks; the API's log is about what people did.
    logLevel: 'warn',
    handler: async (request, reply) => {
      if (/^\/(api|files)(\/|\?|$)/.test(request.url)) return reply.callNotFound()
      return answer(request, reply)
    },
    onResponse: logFailedPage,
  })
}
