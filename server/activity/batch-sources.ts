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

/** All that may happen to a batch. What many customers were written at once is one entry. */
export function batchSources(id: string): Source[] {
  const ofBatch = sql`batch_id = ${id}`
  const entry = { amount: sql`t.amount`, currency: sql`t.currency`, state: sql`t.type` }
  // What was paid for a package stands with the package.
  const entries = sql`transactions t where t.${ofBatch} and t.package_id is null`
  return [
    ...cargoOf(id),
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
