import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { notifyOfLost } from './record-outcomes'

/** Beyond any gateway's time-out: who claimed it and has not answered is gone. */
const LOST_AFTER_SECONDS = 180

/**
 * Messages that a killed process had in its hands: they may have gone out, so that nobody sends them again but a person.
 */
export async function giveUpLost(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update messages set status = 'unknown', error = 'interrupted', updated_at = now()
      where status = 'submitted' and claimed_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})
      returning id`.execute(trx)
    if (rows.length > 0) await notifyOfLost(trx)
  })
}

/** A bulk message is finished when none of its messages waits any more. */
export async function finishBulkMessages(db: Database): Promise<void> {
  await sql`
    update bulk_messages b set status = 'finished', finished_at = now(), updated_at = now()
    where b.status = 'sending'
      -- Asked one by one: each has an index of the few that are in that state.
      and not exists (select from messages where bulk_message_id = b.id and status = 'queued')
      and not exists (select from messages where bulk_message_id = b.id and status = 'submitted')`.execute(db)
}

/** Reports about a message come within days; what is kept longer would only grow. */
const REPORT_RETENTION_DAYS = 90
/** A round takes no more than this, so that it is over in an instant. */
const REPORTS_A_ROUND = 5000

/** Removes what gateways reported long ago: the messages keep what followed from it. */
export async function forgetOldReports(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gateway_reports where (gateway, provider_id, status) in (
      select gateway, provider_id, status from gateway_reports
      where received_at < now() - make_interval(days => ${REPORT_RETENTION_DAYS})
      order by received_at limit ${REPORTS_A_ROUND} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Writes an SMS for every notice that WhatsApp certainly did not take: refused or never taken at all, without one attempt
 * that may have gone out. Bulk messages stay as they were confirmed, and who gets the same notice by SMS anyway gets no other.
 */
export async function writeSmsInstead(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into messages (customer_id, package_id, batch_id, channel, phone, language, event, body, instead_of)
    select m.customer_id, m.package_id, m.batch_id, 'sms',
      coalesce((select phone from customer_phones p where p.customer_id = m.customer_id order by p.position limit 1), m.phone),
      m.language, m.event, m.body, m.id
    from messages m
    where m.status = 'failed' and m.created_at > now() - interval '3 days' and m.channel = 'whatsapp'
      and m.bulk_message_id is null and not m.is_answer and m.event is distinct from 'follow' and m.provider_id is null and m.decided_by is null
      and exists (select from message_attempts a where a.message_id = m.id and a.outcome in ('refused', 'busy'))
      and not exists (
        select from message_attempts a where a.message_id = m.id and a.outcome not in ('refused', 'busy'))
      and not exists (
        select from messages s where s.customer_id = m.customer_id and s.channel = 'sms' and s.event = m.event
          and s.created_at = m.created_at and s.instead_of is null)
    on conflict (instead_of) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
