import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}

type Answer = (request: Received, response: ServerResponse) => void

export interface StubGateway {
  url: string
  /** Everything that was asked for, whatever was answered. */
  received: Received[]
  /** How the next calls are answered. */
  answer(how: Answer): void
  close(): Promise<void>
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Takes the message and never says so. */
export const silence: Answer = () => {}

/** A provider over real HTTP that does whatever a test wants of it. */
export async function startStubGateway(first: Answer): Promise<StubGateway> {
  const received: Received[] = []
  let current = first
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const one = { path: request.url ?? '', headers: request.headers, body, at: Date.now() }
      received.push(one)
      current(one, response)
    })
  })
  // A connection that is closed while it is asked again looks like a provider that is busy.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (how) => {
      current = how
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
