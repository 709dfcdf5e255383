import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/**
 * Makes of all that a gateway reported about some messages the one state they have: it follows from the set of reports, so
 * their order and their number do not matter. Who has got it has got it, whatever else was said.
 */
export async function applyReports(
  db: Database,
  gateway: string,
  providerIds: readonly string[],
): Promise<void> {
  if (providerIds.length === 0) return
  await sql`
    update messages m set
      status = r.status,
      error = case when r.status = 'failed' then coalesce(r.error, m.error) when r.status = 'delivered' then null else m.error end,
      sent_at = coalesce(m.sent_at, r.first_at),
      delivered_at = r.delivered_at,
      read_at = r.read_at,
      updated_at = now()
    from (
      select provider_id, min(at) as first_at, max(error) as error,
        min(at) filter (where status in ('delivered', 'read')) as delivered_at,
        min(at) filter (where status = 'read') as read_at,
        case when bool_or(status in ('delivered', 'read')) then 'delivered'
          when bool_or(status = 'failed') then 'failed' else 'sent' end as status
      from gateway_reports where gateway = ${gateway} and provider_id = any(${[...providerIds]}) group by provider_id
    ) r
    where m.gateway = ${gateway} and m.provider_id = r.provider_id
      and m.status in ('submitted', 'sent', 'unknown', 'delivered', 'failed')`.execute(db)
}
