import type { CalendarDate } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import type { PriceList, PriceLists, PriceRule } from '@/lib/domain/tariff/price-rules'
import type { Database } from '@/server/core/database'
import { type ListInForce, type RuleRow, selectInForce, selectRules } from './store'

const optional = (value: string | null) => (value === null ? null : plain(decimal(value)))

export function presentRule(row: RuleRow): PriceRule {
  return {
    id: row.id,
    productId: row.product_id,
    generalName: row.general_name,
    freightMode: row.freight_mode as PriceRule['freightMode'],
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
    measure: row.measure as PriceRule['measure'],
    currency: row.currency as PriceRule['currency'],
    price: plain(decimal(row.price)),
    minimumCharge: optional(row.minimum_charge),
    roundingStep: optional(row.rounding_step),
    roundingDirection: row.rounding_direction as PriceRule['roundingDirection'],
    divisor: row.divisor,
    kgPerCbm: row.kg_per_cbm,
    scope: row.scope as PriceRule['scope'],
  }
}

/** The price lists of a customer; null for whom none is in force. */
export type FindLists = (customerId: string | null) => PriceLists | null

/** What is in force on a day of the office, for everybody and for these customers. */
export async function listsInForce(
  db: Database,
  day: CalendarDate,
  customerIds: readonly (string | null)[] = [],
): Promise<FindLists> {
  const ids = customerIds.flatMap((one) => one ?? [])
  const lists = await selectInForce(db, day, [...new Set(ids)])
  const rules = await selectRules(
    db,
    lists.map(({ id }) => id),
  )
  const present = ({ id, number, percent }: ListInForce): PriceList => ({
    id,
    number,
    percent: optional(percent),
    rules: rules.filter((rule) => rule.list_id === id).map(presentRule),
  })
  const byCustomer = new Map(lists.map((list) => [list.customer_id, present(list)]))
  const general = byCustomer.get(null) ?? null
  return (customerId) => {
    const own = (customerId !== null && byCustomer.get(customerId)) || null
    return general || own ? { general, own } : null
  }
}
