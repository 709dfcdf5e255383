import { sql } from 'kysely'
import type { ForgettingHindrance } from '@/lib/domain/forgetting'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { sumForReceiver } from '@/server/packages/package-money'

interface Found {
  cargo: boolean
  claim: boolean
  transfer: boolean
  money: boolean
}

/** What has to end before a customer is forgotten, the most telling first. */
export async function findHindrances(db: Database, customerId: string): Promise<ForgettingHindrance[]> {
  const { rows } = await sql<Found>`
    select exists (select from packages p where p.receiver_id = ${customerId}
        and p.transit_status <> ${sql.lit(DELIVERED_TO_RECEIVER)}) as cargo,
      exists (select from cargo_claims k where k.customer_id = ${customerId} and k.state <> 'closed') as claim,
      exists (select from money_transfers t where t.customer_id = ${customerId}
        and (t.status in ('requested', 'approved') or t.cancel_asked_at is not null and t.cancelled_at is null)) as transfer,
      exists (select from incoming_money m where m.customer_id = ${customerId} and m.state in ('new', 'parked'))
        or exists (select from rider_visits v join deliveries d on d.id = v.delivery_id
          where d.customer_id = ${customerId} and v.outcome = 'held') as money`.execute(db)
  const [found] = rows
  const { owedUSD, creditUSD } = await sumForReceiver(db, customerId)
  const hindrances: [ForgettingHindrance, boolean | undefined][] = [
    ['cargo', found?.cargo],
    ['debt', Number(owedUSD) > 0],
    ['credit', Number(creditUSD) > 0],
    ['claim', found?.claim],
    ['transfer', found?.transfer],
    ['money', found?.money],
  ]
  return hindrances.flatMap(([hindrance, isThere]) => (isThere ? [hindrance] : []))
}
