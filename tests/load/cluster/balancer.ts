import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

interface Upstream {
  url: string
  isReady: boolean
}

export interface Balancer {
  url: string
  /** Sends calls there as soon as it says that it is ready. */
  add(url: string): void
  remove(url: string): void
  /** Until calls go to all that were added. */
  untilAllReady(): Promise<void>
  close(): void
}

const ASK_MS = 200
const PATIENCE_MS = 2000

function refuse(response: ServerResponse, status: 502 | 503): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'text/plain' }).end('The balancer has no answer')
}

/** What belongs to the connection behind the balancer, and not to the one in front. */
function passedOn(headers: IncomingHttpHeaders) {
  const { connection: _, 'keep-alive': __, ...rest } = headers
  return rest
}

/** The least of a balancer: one after the other of those whose health is 200. It never sends a call a second time. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let upstreams: Upstream[] = []
  let turn = 0

  async function ask(upstream: Upstream): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(`${upstream.url}/api/v1/health`, { signal })
      await answer.arrayBuffer()
      upstream.isReady = answer.ok
    } catch {
      upstream.isReady = false
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % ready.length]
    if (!upstream) {
      refuse(outgoing, 503)
      return
    }
    const { hostname, port } = new URL(upstream.url)
    const { url: path, method, headers } = incoming
    const call = request({ hostname, port, path, method, headers: passedOn(headers), agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      pipeline(answer, outgoing, () => {})
    })
    call.once('error', () => refuse(outgoing, 502))
    incoming.pipe(call)
  }

  const server = createServer(forward).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const timer = setInterval(() => {
    for (const upstream of upstreams) void ask(upstream)
  }, ASK_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void upstreams.push({ url, isReady: false }),
    remove: (url) => {
      upstreams = upstreams.filter((upstream) => upstream.url !== url)
    },
    async untilAllReady() {
      while (!upstreams.every(({ isReady }) => isReady)) await sleep(ASK_MS / 4)
    },
    close() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
