import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** An answer as it went out, to be sent again. */
interface Sent {
  headers: OutgoingHttpHeaders
  body: Buffer
  until: number
}

/**
 * For how many milliseconds the answer to a request is the same for everybody who asks so; 0 when it is its reader's own.
 * Infinity: as long as this process lives.
 */
type FreshFor = (request: IncomingMessage) => number

// Of pages, languages, host names and encodings; more than a site has is somebody's play with the host name.
const MOST_BYTES = 24 * 1024 * 1024
/** What headers and bookkeeping take beside a body: without it the smallest drawing could be kept under 100,000 names. */
const BESIDE_BODY = 4096

const sizeOf = (key: string, { body }: Sent) => body.length + 2 * key.length + BESIDE_BODY

const keyOf = ({ url, headers }: IncomingMessage) =>
  `${url}\n${headers.host}\n${headers['accept-encoding']?.slice(0, 100)}`

type Chunk = string | Uint8Array

/** Whether the page itself says that it is not to be kept, because something of it could not be read for this reader. */
const isPart = (headers: OutgoingHttpHeaders) => `${headers['cache-control']}`.includes('no-store')

/** Lets an answer go out as it comes, and keeps a copy; null when it was no whole answer. */
function copyOf(response: ServerResponse, freshMs: number): Promise<Sent | null> {
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (chunk: Chunk, ...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  response.write = (chunk: Chunk, ...rest: unknown[]) => {
    take(chunk, rest[0])
    write(chunk, ...rest)
    // Never 'wait until it is read': others wait for this answer too, and must not wait for a reader who does not read.
    return true
  }
  return new Promise((resolve) => {
    response.end = ((...all: unknown[]) => {
      take(all[0], all[1])
      const { 'transfer-encoding': _, ...headers } = response.getHeaders()
      const sent = { headers, body: Buffer.concat(chunks), until: Date.now() + freshMs }
      resolve(response.statusCode === 200 && !isPart(headers) ? sent : null)
      return end(...all)
    }) as typeof response.end
    response.once('close', () => resolve(null))
  })
}

function send({ headers, body }: Sent, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.removeHeader('content-length')
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('content-length', body.length)
  response.end(body)
}

/** Makes what is for all once, however many ask for it; what is anybody's own is always made for its reader. */
export class AnswerCache {
  readonly #freshFor: FreshFor
  readonly #coming = new Map<string, Promise<Sent | null>>()
  readonly #known = new Map<string, Sent>()
  #bytes = 0

  constructor(freshFor: FreshFor) {
    this.#freshFor = freshFor
  }

  /** Answers with what is known, or lets `make` answer: true when that was not needed. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    make: () => Promise<void>,
  ): Promise<boolean> {
    const freshMs = request.method === 'GET' ? this.#freshFor(request) : 0
    const key = keyOf(request)
    const known = freshMs > 0 ? await this.#find(key) : undefined
    if (known) {
      send(known, request, response)
      return true
    }
    // Whoever waited for an answer that did not come whole is answered for themselves.
    if (freshMs > 0) this.#keep(key, copyOf(response, freshMs))
    await make()
    return false
  }

  async #find(key: string): Promise<Sent | null | undefined> {
    const known = this.#known.get(key)
    return known && known.until > Date.now() ? known : this.#coming.get(key)
  }

  #keep(key: string, copy: Promise<Sent | null>): void {
    this.#coming.set(key, copy)
    void copy.then((sent) => {
      if (this.#coming.get(key) === copy) this.#coming.delete(key)
      this.#forget(key)
      const size = sent ? sizeOf(key, sent) : 0
      if (!sent || size > MOST_BYTES) return
      if (this.#bytes + size > MOST_BYTES) this.#forgetAll()
      this.#known.set(key, sent)
      this.#bytes += size
    })
  }

  #forget(key: string): void {
    const known = this.#known.get(key)
    if (known) this.#bytes -= sizeOf(key, known)
    this.#known.delete(key)
  }

  #forgetAll(): void {
    this.#known.clear()
    this.#bytes = 0
  }
}
