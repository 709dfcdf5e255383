import { type RawBuilder, sql } from 'kysely'

/** Whose claim it is, and for what: of what customers sent, only this one's belongs in the file. */
export interface Claimed {
  packageId: string
  customerId: string
}

/** The package, and the one that it came in with where it is a part: its photos and announcements stay there. */
export const wholeOf = ({ packageId }: Claimed): RawBuilder<unknown> =>
  sql`(select ${packageId}::uuid union select root_id from pieces where package_id = ${packageId})`

/**
 * Riders' visits with this package. A visit in vain names no package: it was for everything of the customer's that was ready
 * at that time.
 */
export const visitsOf = ({ packageId, customerId }: Claimed): RawBuilder<unknown> => sql`(
  select v.* from rider_visits v join deliveries d on d.id = v.delivery_id join packages p on p.id = ${packageId}
  where d.customer_id = ${customerId} and (p.id = any(v.package_ids)
    or (v.outcome = 'failed' and (p.delivered_at is null or v.happened_at <= p.delivered_at)
      and v.happened_at >= (select min(h.at) from package_status_history h
        where h.package_id = p.id and h.transit_status >= 4))))`
