import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Packages with more discount than the tolerance, which nobody was asked to look at. */
export const discountsBeyond = (percent: number) => sql`
  select p.id, p.tracking_number, p.total_usd, p.discount_usd from packages p
  where p.discount_usd > 0 and p.discount_usd * 100 > p.total_usd * ${sql.lit(percent)}
    and not exists (select from exceptions e where e.subject_id = p.id and e.kind in ('discount', 'price'))`

/** A narrower tolerance puts the older discounts beyond it before the managers. */
export async function listDiscountsBeyond(db: Database, percent: number): Promise<void> {
  await sql`
    insert into exceptions (kind, subject_id, label, old_value, new_value, reason, set_by)
    select 'discount', b.id, b.tracking_number, 'US$ ' || b.total_usd, 'US$ ' || (b.total_usd - b.discount_usd), d.reason, d.given_by
    from (${discountsBeyond(percent)}) b
    left join lateral (
      select reason, given_by from discounts
      where package_id = b.id and reversed_at is null order by created_at desc, id limit 1
    ) d on true`.execute(db)
}
