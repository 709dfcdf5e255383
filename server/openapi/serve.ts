import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { openApiDocument } from './document'

const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** The same for every application of a process: the tests start many. */
const DOCUMENT = openApiDocument()
const BODY = JSON.stringify(DOCUMENT)

/** /openapi.json for programs and /docs for people. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(BODY),
  )
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: DOCUMENT as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: PAGE_POLICY,
      indexPrefix: API_BASE_PATH,
      uiConfig: { docExpansion: 'list', validatorUrl: null },
    })
  })
}
