import type { CurrentUser } from '@/lib/contracts/session'
import type { Database } from '@/server/core/database'
import { selectActiveById, selectIdsByName } from './store'

/** An employee who may work; undefined for one who is suspended or gone. */
export async function findActiveById(db: Database, id: string): Promise<CurrentUser | undefined> {
  return (await selectActiveById(db, id)) as CurrentUser | undefined
}

/** Ids of those called so, by name or e-mail in lower case; several may share a name. */
export async function findIdsByName(db: Database, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (names.length === 0) return found
  for (const { word, id } of await selectIdsByName(db, names))
    found.set(word, [...(found.get(word) ?? []), id])
  return found
}
