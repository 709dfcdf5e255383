import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '@/server/core/database'
import type { AgentFiles } from '@/server/database/types'

const selectWhole = (db: Database) =>
  db
    .selectFrom('agent_files as f')
    .innerJoin('employees as e', 'e.id', 'f.created_by')
    .select([
      'f.id',
      'f.batch_id',
      'f.version',
      'f.salt',
      'f.content',
      'f.created_at',
      'f.sent_at',
      'f.sent_to',
      'f.opened_at',
      'f.opens',
      'f.closed_at',
      'f.open_until',
      'e.name as created_by_name',
    ])

export type AgentFileRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number]

export function selectAgentFiles(db: Database, batchId: string): Promise<AgentFileRow[]> {
  return selectWhole(db).where('f.batch_id', '=', batchId).orderBy('f.version', 'desc').execute()
}

export function selectAgentFile(db: Database, id: string): Promise<AgentFileRow | undefined> {
  return selectWhole(db).where('f.id', '=', id).executeTakeFirst()
}

export async function lockAgentFile(db: Database, id: string): Promise<AgentFileRow | undefined> {
  await db.selectFrom('agent_files').select('id').where('id', '=', id).forUpdate().execute()
  return selectAgentFile(db, id)
}

/** The next version of a batch; the caller lets one in at a time. */
export function insertAgentFile(db: Database, file: Omit<Insertable<AgentFiles>, 'version'>) {
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from agent_files where batch_id = ${file.batch_id})`
  return db
    .insertInto('agent_files')
    .values({ ...file, version })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

type Marks = Pick<Updateable<AgentFiles>, 'sent_at' | 'sent_to' | 'sent_by' | 'closed_at' | 'open_until'>

export async function updateAgentFile(db: Database, id: string, marks: Marks): Promise<void> {
  await db.updateTable('agent_files').set(marks).where('id', '=', id).execute()
}

export async function noteOpened(db: Database, id: string): Promise<void> {
  await db
    .updateTable('agent_files')
    .set({ opens: sql<number>`opens + 1`, opened_at: sql<Date>`coalesce(opened_at, now())` })
    .where('id', '=', id)
    .execute()
}
