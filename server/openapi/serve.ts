import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { API_BASE_PATH, AUTH_HEADER, CODE_OK, failure, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.name === 'uploadPhoto') {
    const properties = { file: { type: 'string', format: 'binary' } }
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  if (!endpoint.body) return undefined
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
}

const FAILED = {
  description:
    'Refused: `code` repeats the HTTP status (4 when not authenticated), `errors` names wrong fields.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

function answerOf(endpoint: Endpoint, code: number, description: string): Json {
  const schema = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: code }, data: schemaOf(endpoint.data, 'output') },
  }
  return { description, content: { 'application/json': { schema } } }
}

function descriptionOf({ access, beforeTwoStep, stepUp }: Endpoint): string {
  const needs =
    access === 'public'
      ? 'Open to everybody.'
      : access === 'customer'
        ? 'For a customer on a device that entered by a code.'
        : `Needs the right \`${access}\`.`
  const code = stepUp
    ? ' Whoever has two-step sign-in gives a code first (`POST /account/step-up`), else 403 `step_up_required`.'
    : ''
  const open = beforeTwoStep ? ' Open also to who still has to set up two-step sign-in.' : ''
  return needs + code + open
}

function operationOf(endpoint: Endpoint): Json {
  const replay =
    endpoint.method !== 'GET' && endpoint.access !== 'public'
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...replay,
    ],
    requestBody: requestBody(endpoint),
    responses: {
      200: answerOf(endpoint, CODE_OK, 'Done'),
      // The one call that answers its data with a failure.
      ...(endpoint.name === 'getHealth' && { 503: answerOf(endpoint, 503, 'Not ready') }),
      default: FAILED,
    },
    ...(endpoint.stepUp && { 'x-step-up': true }),
    ...(endpoint.access !== 'public' && {
      security: [endpoint.access === 'customer' ? { customerCookie: [] } : { authToken: [] }],
    }),
  }
}

/** The API described by its own contracts, as OpenAPI 3.1. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cargo office API',
      version: '1',
      description:
        'Answers come in an envelope {code, data}; 200 is success. Amounts, rates and measures are decimal strings; requests take strings or numbers. Times are UTC, dates without a time are calendar dates.',
    },
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      securitySchemes: {
        authToken: { type: 'apiKey', in: 'header', name: AUTH_HEADER },
        // By https '__Host-my'.
        customerCookie: { type: 'apiKey', in: 'cookie', name: 'my' },
      },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          description: 'The same key again returns the first answer and changes nothing.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
  }
}

const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** /openapi.json for programs and /docs for people. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  const body = JSON.stringify(document)
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(body),
  )
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: PAGE_POLICY,
      indexPrefix: API_BASE_PATH,
      uiConfig: { docExpansion: 'list', validatorUrl: null },
    })
  })
}
