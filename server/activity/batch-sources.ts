import { sql } from 'kysely'
import { file, finding, note, type Source, source } from './source'

/** How the cargo of a batch came along. What one person scanned within an hour is one entry. */
function cargoOf(id: string): Source[] {
  const ofBatch = sql`batch_id = ${id}`
  return [
    source(
      'status',
      {
        id: sql`h.id`,
        at: sql`h.at`,
        by: sql`h.employee_id`,
        state: sql`h.transit_status`,
        text: sql`h.reason`,
      },
      sql`batch_status_history h where h.${ofBatch}`,
    ),
    source(
      'scan',
      {
        id: sql`min(s.id::text)`,
        at: sql`max(s.scanned_at)`,
        by: sql`s.scanned_by`,
        state: sql`case when s.by_name then s.stage || 'ByName' else s.stage end`,
        count: sql`sum(s.pieces)`,
      },
      sql`load_scans s where s.${ofBatch} group by s.stage, s.by_name, s.scanned_by, date_trunc('hour', s.scanned_at)`,
    ),
    finding(sql`f.${ofBatch}`),
    source(
      'clearing',
      {
        id: sql`c.milestone`,
        at: sql`c.recorded_at`,
        by: sql`c.recorded_by`,
        state: sql`c.milestone`,
        text: sql`c.reference`,
      },
      sql`clearing_steps c where c.${ofBatch}`,
    ),
  ]
}

const SHOWN_NUMBERS = sql.lit(20)

/**
 * The audit log says a batch by its number, or of packages that came or went whole by its id. A number counts from when the
 * batch had it until it got another.
 */
const namesOf = (id: string) => sql`(
  select n.name, coalesce(lag(n.until) over (order by n.until), b.created_at) as since, n.until
  from batches b cross join lateral (
    select l.changes -> 'number' ->> 'old' as name, l.at as until from audit_log l
    where l.entity = 'batch' and l.entity_id = b.id::text and l.action = 'batch.updated' and l.changes ? 'number'
    union all select b.number, 'infinity') n
  where b.id = ${id}
  union all select ${id}, '-infinity', 'infinity') b`

/** What one person put in, or took out, within an hour is one entry. Both indexes of the audit log are by these expressions. */
function packages(kind: 'packagesIn' | 'packagesOut', id: string): Source {
  const name =
    kind === 'packagesIn'
      ? sql`coalesce(l.changes -> 'batch' ->> 'new', l.changes -> 'batch_id' ->> 'new')`
      : sql`coalesce(l.changes -> 'batch' ->> 'old', l.changes -> 'batchInfo' -> 'old' ->> 'id')`
  const state = sql`case when l.action in ('package.leftBehind', 'package.deleted') then substr(l.action, 9) end`
  const hour = sql`date_trunc('hour', l.at)`
  // What was deleted is known by the number that its last entry has.
  const numbers = sql`array_to_string(array(
    select distinct coalesce(p.tracking_number, o.number) from unnest(
      (array_agg(l.entity_id::uuid order by l.id desc))[:${SHOWN_NUMBERS}],
      (array_agg(l.changes -> 'trackingNumber' ->> 'old' order by l.id desc))[:${SHOWN_NUMBERS}]
    ) o(id, number) left join packages p on p.id = o.id order by 1), ', ')`
  const count = sql`count(distinct l.entity_id)`
  return source(
    kind,
    {
      id: sql`min(l.id)`,
      at: sql`max(l.at)`,
      by: sql`l.employee_id`,
      packageId: sql`case when ${count} = 1 then min(l.entity_id) end`,
      state,
      text: sql`${numbers} || case when ${count} > ${SHOWN_NUMBERS} then ', …' else '' end`,
      count,
    },
    sql`${namesOf(id)} join audit_log l on ${name} = b.name and l.at >= b.since and l.at < b.until
      where l.entity = 'package' and ${name} is not null group by l.employee_id, ${state}, ${hour}`,
  )
}

/** The rate that it was opened with is no change. */
const rateOf = (id: string) =>
  source(
    'batchRate',
    {
      id: sql`l.id`,
      at: sql`l.at`,
      by: sql`l.employee_id`,
      text: sql`l.reason`,
      amount: sql`l.changes -> 'exchangeRate' ->> 'new'`,
      oldAmount: sql`l.changes -> 'exchangeRate' ->> 'old'`,
    },
    sql`audit_log l where l.entity = 'batch' and l.entity_id = ${id} and l.action = 'batch.rateChanged'
      and l.changes ? 'exchangeRate'`,
  )

/** All that may happen to a batch. What many customers were written at once is one entry. */
export function batchSources(id: string): Source[] {
  const ofBatch = sql`batch_id = ${id}`
  const entry = { amount: sql`t.amount`, currency: sql`t.currency`, state: sql`t.type` }
  // What was paid for a package stands with the package.
  const entries = sql`transactions t where t.${ofBatch} and t.package_id is null`
  return [
    ...cargoOf(id),
    packages('packagesIn', id),
    packages('packagesOut', id),
    rateOf(id),
    source(
      'batchEntry',
      { ...entry, id: sql`t.id`, at: sql`t.created_at`, by: sql`t.created_by`, text: sql`t.description` },
      entries,
    ),
    source(
      'batchEntryReversed',
      {
        ...entry,
        id: sql`t.id`,
        at: sql`t.reversed_at`,
        by: sql`t.reversed_by`,
        text: sql`t.reversal_reason`,
      },
      sql`${entries} and t.reversed_at is not null`,
    ),
    source(
      'batchMessages',
      {
        id: sql`min(m.id::text)`,
        at: sql`max(m.created_at)`,
        by: sql`m.decided_by`,
        state: sql`m.channel`,
        count: sql`count(*)`,
      },
      sql`messages m where m.${ofBatch} group by m.event, m.channel, m.decided_by, date_trunc('minute', m.created_at)`,
    ),
    source(
      'agentFile',
      { id: sql`g.id`, at: sql`g.created_at`, by: sql`g.created_by`, count: sql`g.version` },
      sql`agent_files g where g.${ofBatch}`,
    ),
    source(
      'agentFileSent',
      { id: sql`g.id`, at: sql`g.sent_at`, by: sql`g.sent_by`, count: sql`g.version`, text: sql`g.sent_to` },
      sql`agent_files g where g.${ofBatch} and g.sent_at is not null`,
    ),
    file('batchFile', sql`a.${ofBatch}`),
    note(sql`n.${ofBatch}`),
  ]
}
