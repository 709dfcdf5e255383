// The least that can answer GET /rates: the same bytes from memory.
import { createServer } from 'node:http'

const body = process.env.BARE_BODY ?? ''
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
