import * as z from 'zod'

/*
 * OpenAPI 3.1 as far as our document uses it, strict: a misspelt or misplaced key fails. Written from the specification
 * (spec.openapis.org/oas/v3.1.0), since no validator of it is installed.
 */

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const

/** JSON Schema 2020-12, the dialect of 3.1: no `nullable`, exclusive bounds as numbers. */
const jsonSchema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.string().startsWith('#/').optional(),
    type: z.union([z.enum(TYPES), z.array(z.enum(TYPES)).min(1)]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    title: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).min(1).optional(),
    default: z.unknown().optional(),
    pattern: z.string().refine(isPattern).optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(0).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    minItems: z.int().min(0).optional(),
    maxItems: z.int().min(0).optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    propertyNames: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).min(1).optional(),
    oneOf: z.array(jsonSchema).min(1).optional(),
    allOf: z.array(jsonSchema).min(1).optional(),
  }),
)

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source.length > 0
  } catch {
    return false
  }
}

const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') })
const mediaTypes = z.record(
  z.string().includes('/'),
  z.strictObject({ schema: jsonSchema, example: z.unknown().optional() }),
)
const answer = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: jsonSchema })).optional(),
  content: mediaTypes.optional(),
})

const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['query', 'header', 'path', 'cookie']),
    description: z.string().optional(),
    required: z.boolean().optional(),
    schema: jsonSchema,
  })
  .refine((given) => given.in !== 'path' || given.required === true, 'a path parameter is required')

const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  parameters: z.array(z.union([parameter, reference])),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: mediaTypes }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|[245]XX)$/), z.union([answer, reference])),
  'x-step-up': z.literal(true).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})

const pathItem = z.strictObject({
  get: operation.optional(),
  put: operation.optional(),
  post: operation.optional(),
  delete: operation.optional(),
})

export const openApi31 = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string().optional(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), pathItem),
  webhooks: z.record(z.string(), pathItem),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), answer),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['header', 'cookie']),
        name: z.string(),
        description: z.string().optional(),
      }),
    ),
  }),
})

export type OpenApi31 = z.infer<typeof openApi31>
