import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const patience = 15_000

/** Passes a request on to the API's child process, and waits for it while it is being replaced. */
export async function proxyToApi(
  request: IncomingMessage,
  response: ServerResponse,
  apiPort: () => Promise<number>,
): Promise<void> {
  const port = await Promise.race([apiPort(), sleep(patience, 0, { ref: false })])
  if (port === 0) {
    response
      .writeHead(502, { 'Content-Type': 'text/plain' })
      .end('The API does not start; look at the terminal.\n')
    return
  }
  const { method, url: path, headers } = request
  const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' })
    response.end(`${error.message}\n`)
  })
  request.pipe(onward)
}
