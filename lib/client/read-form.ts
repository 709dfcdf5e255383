import type { IncomingMessage } from 'node:http'

const LONGEST_FORM_BYTES = 16 * 1024

/** The fields of an HTML form that was posted to a page; null when it is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_FORM_BYTES) return null
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > LONGEST_FORM_BYTES) return null
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
