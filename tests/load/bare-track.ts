// The least that can answer GET /track: the same statement, named and over a pool of the same size, and its row as it is.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { TRACK_BY_NUMBER } from '@/server/tracking/store'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const number = request.url?.split('query=')[1] ?? ''
  const { rows } = await pool.query({ ...TRACK_BY_NUMBER, values: [number] })
  const body = JSON.stringify({ code: 200, data: rows })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const server = createServer((request, response) => void answer(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
