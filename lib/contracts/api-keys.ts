import * as z from 'zod'
import { API_SCOPES, MOST_KEY_CUSTOMERS } from '@/lib/domain/api-scopes'
import { endpoint } from './endpoint'
import { calendarDate, id, idParams, instant, nameText } from './fields'

const scope = z.enum(API_SCOPES)

export const apiKeyInput = z.strictObject({
  name: nameText(80),
  scopes: z
    .array(scope)
    .min(1)
    .max(API_SCOPES.length)
    .transform((list) => [...new Set(list)]),
  /** The only customers whose data the key reads and changes; null for all. */
  customerIds: z
    .array(id)
    .min(1)
    .max(MOST_KEY_CUSTOMERS)
    .transform((list) => [...new Set(list)])
    .nullable(),
  /** The last day it is good on, in Dar es Salaam: today or later, within a year. */
  expiresOn: calendarDate,
})
export type ApiKeyInput = z.input<typeof apiKeyInput>

const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the token. */
  hint: z.string(),
  scopes: z.array(scope),
  /** Null for a key that is not restricted. */
  customers: z.array(z.object({ id, name: z.string() })).nullable(),
  expiresOn: z.string(),
  /** At most a minute behind. */
  lastUsedAt: instant.nullable(),
  /** It acts for this person, and never has more rights than they have. */
  createdBy: z.object({ id, name: z.string() }),
  createdAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  /** `idle`: its maker does not work here any more, so it is refused. */
  state: z.enum(['active', 'expired', 'ended', 'idle']),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  tag: 'api-keys',
  summary: 'The keys of other programs, the newest first; those that have ended, too.',
  method: 'GET',
  path: '/api-keys',
  access: 'integrations.manage',
  data: z.array(apiKey),
})

export const createApiKey = endpoint({
  name: 'createApiKey',
  tag: 'api-keys',
  summary: 'Makes a key for another program. Its token is in this answer and never again.',
  method: 'POST',
  path: '/api-keys',
  access: 'integrations.manage',
  stepUp: true,
  body: apiKeyInput,
  data: apiKey.extend({
    /** Sent as the header auth-token. */
    token: z.string(),
  }),
})

export const endApiKey = endpoint({
  name: 'endApiKey',
  tag: 'api-keys',
  summary: 'Ends a key at once and for good; one that has ended stays so.',
  method: 'DELETE',
  path: '/api-keys/{id}',
  access: 'integrations.manage',
  params: idParams,
  data: apiKey,
})
