import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentId: string
  name: string
  attributes: Record<string, string | number>
}

/** The fields of a protobuf message by their numbers; lengths and small numbers alone are read as such. */
function* fieldsOf(message: Buffer): Generator<[number, number | Buffer]> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const key = varint()
    const wireType = key % 8
    const field = (key - wireType) / 8
    if (wireType === 0) yield [field, varint()]
    else yield [field, take(wireType === 2 ? varint() : wireType === 1 ? 8 : 4)]
  }
}

const parts = (message: Buffer, field: number): Buffer[] =>
  [...fieldsOf(message)].flatMap(([number, value]) =>
    number === field && Buffer.isBuffer(value) ? [value] : [],
  )
const part = (message: Buffer, field: number) => parts(message, field)[0] ?? Buffer.alloc(0)

function readValue(any: Buffer): string | number {
  const [field] = fieldsOf(any)
  const value = field?.[1] ?? 0
  return Buffer.isBuffer(value) ? value.toString('utf8') : value
}

/** By opentelemetry/proto/trace/v1/trace.proto. */
function readReceived(message: Buffer): Received {
  const attributes = parts(message, 9).map((each) => [
    part(each, 1).toString('utf8'),
    readValue(part(each, 2)),
  ])
  return {
    traceId: part(message, 1).toString('hex'),
    spanId: part(message, 2).toString('hex'),
    parentId: part(message, 4).toString('hex'),
    name: part(message, 5).toString('utf8'),
    attributes: Object.fromEntries(attributes) as Received['attributes'],
  }
}

/** A collector that takes OTLP over HTTP, and remembers it. */
export async function startCollector() {
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks))
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    received: (): Received[] =>
      bodies
        .flatMap((body) => parts(body, 1))
        .flatMap((ofResource) => parts(ofResource, 2))
        .flatMap((ofScope) => parts(ofScope, 2))
        .map(readReceived),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
