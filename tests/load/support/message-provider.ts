import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider that takes everything and remembers when. */
export async function startProvider() {
  const taken: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      taken.push(performance.now())
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ successful: true, request_id: taken.length, code: 100, valid: 1 }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, taken, stop: () => server.close() }
}

/** For a product that sends its SMS there. */
export const beemSettings = (url: string) => ({
  SMS_GATEWAY: 'beem',
  BEEM_API_KEY: 'key',
  BEEM_SECRET_KEY: 'secret',
  BEEM_SENDER: 'UMOJA',
  BEEM_URL: url,
})
