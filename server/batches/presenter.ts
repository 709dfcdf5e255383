import type { Batch } from '@/lib/contracts/batches'
import { decimal, plain } from '@/lib/domain/money'
import type { BatchRow } from './store'

export function presentBatch(row: BatchRow): Batch {
  return {
    id: row.id,
    number: row.number,
    freightMode: row.freight_mode as Batch['freightMode'],
    departureDate: row.departure_on,
    closingDate: row.closing_on,
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
    transitStatus: row.transit_status as Batch['transitStatus'],
    exchangeRate: plain(decimal(row.exchange_rate)),
    remark: row.remark,
    officialRemark: row.official_remark,
    salt: row.salt,
    agentLinkUntil: row.agent_link_until,
    isAgentLinkClosed: row.agent_link_closed_at !== null,
    packagesCount: Number(row.packages_count),
    capacityCbm: row.capacity_cbm === null ? null : plain(decimal(row.capacity_cbm)),
    capacityKg: row.capacity_kg === null ? null : plain(decimal(row.capacity_kg)),
    departedAt: row.departed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
