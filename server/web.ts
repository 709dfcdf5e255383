import type { IncomingMessage, Server } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import next from 'next'
import type { Config } from './core/config'
import { projectRoot } from './core/project-root'
import { VISITOR_ADDRESS_HEADER, VISITOR_PROOF_HEADER } from './core/visitor'
import { createPageCache, type Render } from './page-cache'
import { chooseBuild, retireServiceWorker, serveAssets } from './web-assets'
import { createPageHeaders } from './web-headers'

interface Settings {
  config: Config
  dev: boolean
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

function apiOrigin(): string | undefined {
  const address = process.env.NEXT_PUBLIC_API_URL
  return address && URL.canParse(address) ? new URL(address).origin : undefined
}

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
    apiOrigin: apiOrigin(),
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

// A rendered page asks the API for its visitor; the address goes by a header that nobody outside can set.
function passVisitorOn(request: IncomingMessage, address: string): void {
  delete request.headers[VISITOR_PROOF_HEADER]
  request.headers[VISITOR_ADDRESS_HEADER] = address
}

/** With this word of Next to itself a page answers '{}' under its own address, which must not be kept for others. */
const NEXTS_OWN_HEADER = 'x-middleware-prefetch'

/** The pages whose plain forms post to themselves, so that they work before JavaScript arrives and without it. */
const FORM_PAGES = ['/waiting-room', '/set-password'].flatMap((page) => [page, `/zh${page}`, `/sw${page}`])
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Lets the website answer every GET and HEAD that is not for the API or its files, and the forms of a few pages. */
export async function attachWebsite(
  app: FastifyInstance,
  settings: Settings,
): Promise<{ close(): Promise<void> }> {
  const { config, dev } = settings
  // Before Next reads its configuration.
  const build = dev ? null : chooseBuild()
  const website = await openWebsite(app.server, settings)
  if (build) await serveAssets(app, build, { config, isSecure: isSecure(config) })
  if (!config.hasServiceWorker) retireServiceWorker(app)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    passVisitorOn(request.raw, request.ip)
    delete request.raw.headers[NEXTS_OWN_HEADER]
    reply.hijack()
    await website.handle(request.raw, reply.raw)
  }
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Left unread: the page reads its form itself, and how much of it.
    forms.addContentTypeParser(FORM_TYPE, (_request, _payload, done) => done(null))
    for (const url of FORM_PAGES) forms.route({ method: 'POST', url, logLevel: 'warn', handler: answer })
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
  })
  return { close: website.close }
}
