import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import { prefixIn } from '@/lib/domain/languages'
import { answerError } from './error-exit'
import { ApiFailure } from './failures'
import { readerLanguage, say } from './language'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')

/** Whether a host name or an address is this machine's own: what listens there is reached by nobody else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  const version = isIP(bare)
  if (version === 0) return bare === 'localhost'
  return addresses.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

/** The same of a web address; false for what is none. */
export function isLoopbackUrl(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}

/** What a proxy adds: for whom it asks, by which address it was asked, or its own name. */
const PROXY_HEADERS =
  /^(forwarded|via|cdn-loop|cf-.+|x-forwarded-.+|x-real-ip|x-original-.+|((x|true|fly|fastly)-)?(cluster-)?client-ip)$/

/**
 * Whether a request comes from another machine, through a proxy, or from another website. A tunnel that ends here and is
 * asked for as localhost is its owner's own.
 */
export function isFromElsewhere({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const { host, origin = 'null' } = headers
  return (
    !isLoopback(socket.remoteAddress ?? '') ||
    !isLoopbackUrl(`http://${host}`) ||
    (origin !== 'null' && !isLoopbackUrl(origin)) ||
    // nginx without further settings names nobody and asks like this, as no browser does.
    httpVersion === '1.0' ||
    Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  )
}

/** Answers a page that was asked for from elsewhere, in the language of its address or else of its reader. */
export function answerElsewhere({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const prefix = prefixIn(url).slice(1)
  const language = readerLanguage(prefix || headers['accept-language'])
  response.writeHead(403, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(
    `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>403</title><p>${say(language, 'demoOnly')}</p></html>\n`,
  )
}

/** Lets the demo, whose passwords are public, answer this machine alone. */
export function refuseElsewhere(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!isFromElsewhere(request.raw)) {
    done()
    return
  }
  if (/^\/api(\/|\?|$)/.test(request.url)) {
    const failure = new ApiFailure(403, 'demo_only', 'demoOnly')
    void answerError(failure as unknown as FastifyError, request, reply.header(REQUEST_ID_HEADER, request.id))
    return
  }
  reply.hijack()
  answerElsewhere(request.raw, reply.raw)
}
