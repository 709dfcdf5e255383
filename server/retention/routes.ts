import * as contract from '@/lib/contracts/retention'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { staleVersion } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { RETENTION, readTimes } from './times'

const RUNS_SHOWN = 7

const selectRuns = (db: Database) =>
  db
    .selectFrom('retention_runs')
    .select(['day', 'messages', 'answers', 'addresses', 'photos', 'bin'])
    .where('finished_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(RUNS_SHOWN)
    .execute()

async function getRetention({ db }: Context): Promise<contract.Retention> {
  const { value, version } = await findSetting(db, RETENTION)
  return { ...readTimes(value), version, runs: await selectRuns(db) }
}

async function putRetention(
  context: Context,
  { body }: InputOf<typeof contract.putRetention>,
): Promise<contract.Retention> {
  const { version, ...after } = body
  const own = await takeSetting(context.db, RETENTION)
  if (own.version !== version) throw staleVersion()
  const changes = differences(readTimes(own.value), after)
  await putSetting(context.db, RETENTION, after, actorOf(context).id)
  if (Object.keys(changes).length > 0)
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: RETENTION, changes })
  return getRetention(context)
}

export const retentionRoutes: Route[] = [
  route(contract.getRetention, getRetention),
  route(contract.putRetention, putRetention),
]
