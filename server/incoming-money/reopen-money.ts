import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** A payment that was taken back is owed again: its sum waits for a person. */
export async function reopenIncoming(db: Database, paymentId: string): Promise<void> {
  await sql`
    update incoming_money m set state = 'new', settled_by = null, settled_at = null, judged_at = now()
    from incoming_money_payments l
    where l.payment_id = ${paymentId} and m.id = l.incoming_money_id and m.state in ('matched', 'split')`.execute(
    db,
  )
}

/** A transfer that was cancelled gives its customer's money free. */
export async function reopenOfTransfer(db: Database, transferId: string): Promise<void> {
  await sql`
    update incoming_money set state = 'new', settled_by = null, settled_at = null, judged_at = now(), money_transfer_id = null
    where money_transfer_id = ${transferId}`.execute(db)
}
