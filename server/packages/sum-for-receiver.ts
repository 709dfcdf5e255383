import { sql } from 'kysely'
import type { CustomerBalance } from '@/lib/contracts/customers'
import { toMoney } from '@/lib/domain/money'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'

const tolerance = sql.lit(Number(PAYMENT_TOLERANCE_USD))

/** What a receiver owes and has in favour over all packages, by the rules of lib/domain/payment, each at its own rate. */
export async function sumForReceiver(db: Database, receiverId: string): Promise<CustomerBalance> {
  const { rows } = await sql<
    Record<'owed' | 'owed_tzs' | 'credit' | 'credit_tzs', string> & {
      packages: string
      unpaid: string
    }
  >`
    select count(*) as packages, count(*) filter (where owed > 0) as unpaid,
      coalesce(sum(owed), 0) as owed, coalesce(sum(round(owed * rate, 2)), 0) as owed_tzs,
      coalesce(sum(credit), 0) as credit, coalesce(sum(round(credit * rate, 2)), 0) as credit_tzs
    from (
      select currency_converter as rate,
        case when not is_payment_force_completed and open > ${tolerance} then open else 0 end as owed,
        greatest(-open, 0) as credit
      from (
        select currency_converter, is_payment_force_completed, total_usd - discount_usd - paid_usd as open
        from packages where receiver_id = ${receiverId}
      ) p
    ) s`.execute(db)
  const [row] = rows
  return {
    packages: Number(row?.packages ?? 0),
    unpaidPackages: Number(row?.unpaid ?? 0),
    owedUSD: toMoney(row?.owed ?? 0),
    owedTZS: toMoney(row?.owed_tzs ?? 0),
    creditUSD: toMoney(row?.credit ?? 0),
    creditTZS: toMoney(row?.credit_tzs ?? 0),
  }
}
