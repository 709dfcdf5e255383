import { sql } from 'kysely'
import type { Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { selectByIncoming } from './store'

/** What a customer was asked to pay into an account, and which package gets how much of it. */
export interface AskedFor {
  accountId: string
  amount: Decimal
  shares: readonly { packageId: string; amount: Decimal }[]
}

/** What a sum was asked for by; null for one that came by itself. */
export async function findAskedFor(db: Database, incomingMoneyId: string): Promise<AskedFor | null> {
  const row = await selectByIncoming(db, incomingMoneyId)
  return row ? { accountId: row.account_id, amount: row.amount, shares: row.shares } : null
}

/** Whether a package of it is another customer's by now: whoever paid meant their own. One who was merged is the same. */
export async function isForOthers(db: Database, incomingMoneyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_requests r cross join jsonb_array_elements(r.shares) share
    join packages p on p.id = (share ->> 'packageId')::uuid
    join customers c on c.id = (share ->> 'receiverId')::uuid
    where r.incoming_money_id = ${incomingMoneyId} and p.receiver_id is distinct from coalesce(c.merged_into, c.id)
    limit 1`.execute(db)
  return rows.length > 0
}
