import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Beyond any gateway's time-out: who claimed it and has not answered is gone. */
const LOST_AFTER_SECONDS = 180

/**
 * Messages that a killed process had in its hands: they may have gone out, so that nobody sends them again but a person.
 */
export async function giveUpLost(db: Database): Promise<void> {
  await sql`
    update messages set status = 'unknown', error = 'interrupted', updated_at = now()
    where status = 'submitted' and claimed_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`.execute(
    db,
  )
}

/** A bulk message is finished when none of its messages waits any more. */
export async function finishBulkMessages(db: Database): Promise<void> {
  await sql`
    update bulk_messages b set status = 'finished', finished_at = now(), updated_at = now()
    where b.status = 'sending' and not exists (
      select from messages where bulk_message_id = b.id and status in ('queued', 'submitted'))`.execute(db)
}
