import { sql } from 'kysely'
import type { DeclaredEvidence } from '@/lib/contracts/claim-evidence'
import { officeToday } from '@/lib/domain/dates'
import { toMoney, toUsd } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { rateOfDay } from '@/server/rates/check-rate'
import { type Claimed, wholeOf } from './evidence-sources'

type DeclaredRow = Pick<DeclaredEvidence, 'source' | 'amount' | 'currency' | 'by' | 'isByCustomer'> & {
  at: Date
}

/** What the customs are told is changed with other fields too: its day is that of the value's last change. */
async function selectDeclared(db: Database, claimed: Claimed): Promise<DeclaredRow[]> {
  const { packageId, customerId } = claimed
  const { rows } = await sql<DeclaredRow>`
    select 'announcement' as source, x.declared_amount as amount, x.declared_currency as currency, x.created_at as at,
      e.name as by, x.created_by is null as "isByCustomer"
    from expected_parcels x left join employees e on e.id = x.created_by
    where x.package_id in ${wholeOf(claimed)} and x.customer_id = ${customerId} and x.declared_amount is not null
    union all
    select 'customs', k.declared_usd, 'USD', s.at, e.name, s.by_id is null
    from package_customs k
      left join lateral (select l.at, l.employee_id from audit_log l
        where l.entity = 'package' and l.entity_id = k.package_id::text and l.action = 'package.customsSaved'
          and l.changes -> 'declaredUSD' is not null
        order by l.at desc limit 1) c on true
      cross join lateral (select coalesce(c.at, k.updated_at) as at,
        case when c.at is null then k.updated_by else c.employee_id end as by_id) s
      left join employees e on e.id = s.by_id
    where k.package_id = ${packageId} and k.declared_usd is not null
    order by at`.execute(db)
  return rows
}

/** What the cargo was said to be worth before anything was claimed for it, the oldest first. */
export async function findDeclared(db: Database, claimed: Claimed): Promise<DeclaredEvidence[]> {
  const declared: DeclaredEvidence[] = []
  for (const { at, amount, ...row } of await selectDeclared(db, claimed)) {
    const rate = await rateOfDay(db, row.currency, officeToday(at))
    declared.push({ ...row, at: at.toISOString(), amount: toMoney(amount), usd: toUsd(amount, rate) })
  }
  return declared
}
