import { scopeCapabilities } from '@/lib/domain/api-scopes'
import { audit } from '@/server/core/audit'
import type { Actor } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { userOf } from '@/server/employees/find-employees'
import { tokenHash } from '@/server/session/tokens'
import { selectLivingKey, touchKey } from './store'

interface Call {
  isDemo: boolean
  requestId: string
}

/**
 * Who calls by a key: the person who made it, without their privilege and position, so that no rule that asks for these
 * lets a program in. Its first use of a day is an audit entry; every write is one by itself.
 */
export async function findKeyActor(
  db: Database,
  token: string,
  { isDemo, requestId }: Call,
): Promise<Actor | null> {
  const row = await selectLivingKey(db, tokenHash(token), isDemo)
  if (!row) return null
  const { key_id, scopes, customer_ids, is_stale, is_first_today, ...user } = row
  const { id, name, email, language, ...maker } = userOf(user)
  const actor: Actor = {
    id,
    name,
    email,
    language,
    privilege: 'employee',
    position: 'other',
    sessionId: key_id,
    capabilities: scopeCapabilities(scopes, maker),
    key: { id: key_id, customerIds: customer_ids },
  }
  if (is_stale && (await touchKey(db, key_id)) && is_first_today)
    await audit({ db, actor, requestId }, { action: 'apiKey.used', entity: 'apiKey', entityId: key_id })
  return actor
}
