import * as z from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { API_BASE_PATH, AUTH_HEADER, CODE_OK, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { webhookBody } from '@/lib/contracts/webhooks'
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks'
import { EXAMPLE_BODIES } from './examples'
import { describeSchemas, type Json, type Schemas } from './schemas'
import { TAGS } from './tags'

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint, schemas: Schemas): Json | undefined {
  if (endpoint.name === 'uploadPhoto') {
    const properties = { file: { type: 'string', format: 'binary' } }
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  const schema = schemas.ofBody(endpoint)
  if (!schema) return undefined
  const example = EXAMPLE_BODIES[endpoint.name]
  return { required: true, content: { 'application/json': { schema, ...(example && { example }) } } }
}

const REFUSED = { $ref: '#/components/responses/Refused' }
const BROKEN = { $ref: '#/components/responses/Broken' }

function answerOf(endpoint: Endpoint, schemas: Schemas, code: number, description: string): Json {
  const schema = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: code }, data: schemas.ofData(endpoint) },
  }
  return { description, content: { 'application/json': { schema } } }
}

function descriptionOf({ access, beforeTwoStep, stepUp, forPeople, customers }: Endpoint): string {
  const isForStaff = access !== 'public' && access !== 'customer'
  const needs =
    access === 'public'
      ? 'Open to everybody.'
      : access === 'customer'
        ? 'For a customer on a device that entered by a code.'
        : `Needs the right \`${access}\`.`
  const code = stepUp
    ? ' Whoever has two-step sign-in gives a code first (`POST /account/step-up`), else 403 `step_up_required`; keys of programs are refused.'
    : ''
  const people = forPeople ? ' Keys of programs are refused.' : ''
  const open = beforeTwoStep ? ' Open also to who still has to set up two-step sign-in.' : ''
  const restricted = isForStaff && customers ? ' Open to keys that are restricted to customers.' : ''
  return needs + code + people + open + restricted
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  return [access === 'customer' ? { customerCookie: [] } : { authToken: [] }]
}

function operationOf(endpoint: Endpoint, schemas: Schemas): Json {
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
    requestBody: requestBody(endpoint, schemas),
    responses: {
      200: answerOf(endpoint, schemas, CODE_OK, 'Done'),
      // The one call that answers its data with a failure.
      ...(endpoint.name === 'getHealth' && { 503: answerOf(endpoint, schemas, 503, 'Not ready') }),
      '4XX': REFUSED,
      '5XX': BROKEN,
    },
    ...(endpoint.stepUp && { 'x-step-up': true }),
    security: securityOf(endpoint),
  }
}

const signature = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const WEBHOOK_HEADERS = [
  signature('webhook-id', 'The same for every attempt of a delivery.'),
  signature('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  signature(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by full stops.',
  ),
]

/** What is posted to the addresses of other programs. */
function webhooks(schemas: Schemas): Record<string, Json> {
  const content = { 'application/json': { schema: schemas.ofRecord(webhookBody) } }
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: event.replace(/\W/g, '_'),
          tags: ['webhooks'],
          summary: `Posted to the webhooks that chose ${event}.`,
          description:
            'Signed as Standard Webhooks says; tried again for three days until it is answered 2xx.',
          parameters: WEBHOOK_HEADERS,
          requestBody: { required: true, content },
          responses: { '2XX': { description: 'Taken' } },
          security: [],
        },
      },
    ]),
  )
}

const failed = (description: string, headers: Json) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } }

const COMPONENTS = {
  securitySchemes: {
    authToken: {
      type: 'apiKey',
      in: 'header',
      name: AUTH_HEADER,
      description: 'A key of a program, or the token of a sign-in (`POST /login`).',
    },
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
  responses: {
    Refused: failed(
      'Refused: `code` repeats the HTTP status (4 when not authenticated), `errors` names wrong fields.',
      RETRY_AFTER,
    ),
    Broken: failed('Our fault (500), or not available for a moment (503).', RETRY_AFTER),
  },
}

/** The API described by its own contracts, as OpenAPI 3.1. */
export function openApiDocument(): Json {
  const schemas = describeSchemas()
  const posted = webhooks(schemas)
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cargo office API',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      description:
        'Answers come in an envelope {code, data}; 200 is success. Amounts, rates and measures are decimal strings; requests take strings or numbers. Times are UTC, dates without a time are calendar dates. Each answer says what is left of the limit of calls by the headers RateLimit and RateLimit-Policy.',
    },
    servers: [{ url: API_BASE_PATH }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: posted,
    components: { ...COMPONENTS, schemas: schemas.usedBy({ paths, posted, COMPONENTS }) },
  }
}
