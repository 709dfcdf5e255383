import { sql } from 'kysely'
import { ACCESS_DAYS, type Checker, type CheckRefusal, whyNotChecker } from '@/lib/domain/four-eyes'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notAuthenticated } from '@/server/core/failures'
import { lockPeople } from './people-store'

/** What gives somebody access: the audit log has it of every release, and nobody can take it back. */
const GIVES_ACCESS = [
  'employee.created',
  'employee.passwordLinkMade',
  'employee.twoStepOff',
  'employee.activated',
  'employee.recalled',
]

async function selectAccessGiven(db: Database, { to, by }: { to: string; by: string }): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from audit_log
    where entity = 'employee' and entity_id = ${to} and employee_id = ${by}
      and at > now() - make_interval(days => ${ACCESS_DAYS})
      and (action = any(${GIVES_ACCESS}::text[])
        or (action = 'employee.updated' and (changes ? 'privilege' or changes ? 'email')))`.execute(db)
  return rows.map(({ at }) => at)
}

/**
 * Whether one person had access to both accounts within the days: whoever made or reset an account may still hold it, and
 * may have given access from it. What the maker gave the checker is looked at apart, since a naming may cover it.
 */
async function isOnePersonPossible(db: Database, makerId: string, checkerId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive given as (
      select employee_id::text as giver, entity_id::text as receiver from audit_log
      where entity = 'employee' and employee_id is not null and employee_id::text <> entity_id::text
        and at > now() - make_interval(days => ${ACCESS_DAYS})
        and (action = any(${GIVES_ACCESS}::text[])
          or (action = 'employee.updated' and (changes ? 'privilege' or changes ? 'email')))
    ), holders (account, holder) as (
      select id::text, id::text from employees where id in (${makerId}, ${checkerId})
      union
      select h.account, g.giver from holders h join given g on g.receiver = h.holder
      where not (g.giver = ${makerId} and g.receiver = ${checkerId})
    )
    select 1 from holders m join holders c using (holder)
    where m.account = ${makerId} and c.account = ${checkerId} limit 1`.execute(db)
  return rows.length > 0
}

async function selectNaming(db: Database, id: string): Promise<Checker['naming']> {
  const row = await db
    .selectFrom('employees')
    .select(['checker_named_by', 'checker_named_at', 'checker_named_alone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.checker_named_by || !row.checker_named_at) return null
  return { by: row.checker_named_by, at: row.checker_named_at, alone: row.checker_named_alone === true }
}

/** Why the caller cannot confirm what somebody asked for; null when they can. */
export async function checkRefusal({ db, actor }: Context, makerId: string): Promise<CheckRefusal | null> {
  if (!actor) return null
  const checker = {
    id: actor.id,
    naming: await selectNaming(db, actor.id),
    accessFromMaker: await selectAccessGiven(db, { to: actor.id, by: makerId }),
    isOnePersonPossible: await isOnePersonPossible(db, makerId, actor.id),
  }
  return whyNotChecker(makerId, checker, new Date())
}

/** Whether somebody besides this manager could look: one who is active, or was until a few days ago. */
export async function isAnotherManager(db: Database, managerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employees e
    where e.id <> ${managerId} and (
      (e.privilege in ('system manager', 'super admin') and e.status = 'active')
      or exists (
        select from audit_log a
        where a.entity = 'employee' and a.entity_id = e.id::text and a.at > now() - make_interval(days => ${sql.lit(ACCESS_DAYS)})
          and (a.changes->'privilege'->>'old' in ('system manager', 'super admin')
            or (a.action in ('employee.suspended', 'employee.deleted')
              and e.privilege in ('system manager', 'super admin')))))
    limit 1`.execute(db)
  return rows.length > 0
}

const REFUSALS: Record<CheckRefusal, string> = {
  ownRequest: 'own_request',
  accessFromMaker: 'access_from_maker',
  namedTooRecently: 'named_too_recently',
}

/** Refuses the caller as the second person. Both people are locked: who is reset or suspended meanwhile checks no more. */
export async function requireSecondPerson(context: Context, makerId: string): Promise<void> {
  const { id } = actorOf(context)
  const people = await lockPeople(context.db, [id, makerId])
  if (people.find((one) => one.id === id)?.status !== 'active') throw notAuthenticated()
  const refusal = await checkRefusal(context, makerId)
  if (refusal) throw new ApiFailure(409, REFUSALS[refusal], refusal)
}
