import * as contract from '@/lib/contracts/api-keys'
import { KEY_PREFIX, LONGEST_KEY_DAYS } from '@/lib/domain/api-scopes'
import { addDays, officeToday } from '@/lib/domain/dates'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalid, invalidField, notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { makeToken, tokenHash } from '@/server/session/tokens'
import { type ApiKeyRow, endKey, insertKey, selectKeys, selectMissingCustomers } from './store'

function stateOf(row: ApiKeyRow): contract.ApiKey['state'] {
  if (row.ended_at) return 'ended'
  if (row.is_expired) return 'expired'
  return row.has_maker ? 'active' : 'idle'
}

function presentKey(row: ApiKeyRow): contract.ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    customers: row.customers,
    expiresOn: row.expires_on,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by_name,
    state: stateOf(row),
  }
}

async function readKey(db: Database, id: string): Promise<contract.ApiKey> {
  const [row] = await selectKeys(db, id)
  if (!row) throw notFound()
  return presentKey(row)
}

function checkLastDay(expiresOn: string): void {
  const today = officeToday()
  if (expiresOn < today) throw invalidField('expiresOn', 'dayPassed')
  if (expiresOn > addDays(today, LONGEST_KEY_DAYS))
    throw invalidField('expiresOn', 'daysAhead', { days: LONGEST_KEY_DAYS })
}

async function checkCustomers(db: Database, ids: readonly string[]): Promise<void> {
  const missing = new Set(await selectMissingCustomers(db, ids))
  const problems = ids.flatMap((id, index) =>
    missing.has(id) ? [{ field: `customerIds.${index}`, key: 'field.noSuch', params: {} }] : [],
  )
  if (problems.length > 0) throw invalid(problems)
}

/** The letters of a token that are kept to recognise it by, behind what all tokens begin with. */
const HINT_LETTERS = 4

async function createKey(context: Context, { body }: InputOf<typeof contract.createApiKey>) {
  const { name, scopes, customerIds, expiresOn } = body
  checkLastDay(expiresOn)
  await checkCustomers(context.db, customerIds ?? [])
  const token = KEY_PREFIX + makeToken()
  const id = await insertKey(context.db, {
    name,
    scopes,
    customerIds,
    expiresOn,
    tokenHash: tokenHash(token),
    hint: token.slice(0, KEY_PREFIX.length + HINT_LETTERS),
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: 'apiKey.created',
    entity: 'apiKey',
    entityId: id,
    changes: {
      name: { old: null, new: name },
      scopes: { old: null, new: scopes },
      customerIds: { old: null, new: customerIds },
      expiresOn: { old: null, new: expiresOn },
    },
  })
  return { ...(await readKey(context.db, id)), token }
}

async function endApiKey(context: Context, { params }: InputOf<typeof contract.endApiKey>) {
  if (await endKey(context.db, params.id, actorOf(context).id))
    await audit(context, { action: 'apiKey.ended', entity: 'apiKey', entityId: params.id })
  return readKey(context.db, params.id)
}

export const apiKeyRoutes: Route[] = [
  route(contract.listApiKeys, async ({ db }) => (await selectKeys(db, null)).map(presentKey)),
  route(contract.createApiKey, createKey, { isSecret: true }),
  route(contract.endApiKey, endApiKey),
]
