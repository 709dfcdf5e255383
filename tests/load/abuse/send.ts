import { Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** How the server answered, by status; 0 is a connection that it closed. */
export type Statuses = Map<number, number>

function createSender(url: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = ({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> =>
    new Promise((resolve) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const call = request(`${url}${path}`, { method, agent, headers: { ...type, ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      })
      // What is too large is answered before it is read, and closed.
      call.once('error', () => resolve({ status: 0, headers: {}, body: '' }))
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Sends calls over so many sockets, each the next when it has its answer; each answer is shown to `look`. */
export async function flood(
  url: string,
  { sockets, next, look }: { sockets: number; next: () => Call | null; look?: (answer: Answer) => void },
): Promise<Statuses> {
  const { send, close } = createSender(url, sockets)
  const statuses: Statuses = new Map()
  const client = async () => {
    for (let call = next(); call; call = next()) {
      const answer = await send(call)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      look?.(answer)
    }
  }
  await Promise.all(Array.from({ length: sockets }, client))
  close()
  return statuses
}

/** One of 1,048,576 addresses, as a proxy passes it on: fewer would soon be slowed down, and prove less. */
export function fromAddress(index: number): Record<string, string> {
  const address = index % 2 ** 20
  return { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` }
}
