import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import { decimal, plain } from '@/lib/domain/money'
import type { ExpectedRow } from './store'

export function presentExpected(row: ExpectedRow): ExpectedParcel {
  return {
    id: row.id,
    courierNumber: row.courier_number,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      shippingMark: row.shipping_mark,
      phone: row.phone,
    },
    expectedWeightKg: row.expected_weight_kg === null ? null : plain(decimal(row.expected_weight_kg)),
    remark: row.remark,
    packageInfo:
      row.package_id && row.tracking_number
        ? { id: row.package_id, trackingNumber: row.tracking_number }
        : null,
    receivedAt: row.received_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
