import type { Database } from '@/server/core/database'

/** What nobody else has looked at yet. */
export async function countUnseenExceptions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seen_at', 'is', null)
    .where('needs_look', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of cargo that fell below a gate, of which the dashboard has a task of its own. */
export async function countUnseenBelowGate(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seen_at', 'is', null)
    .where('kind', '=', 'belowGate')
    .executeTakeFirstOrThrow()
  return Number(count)
}
