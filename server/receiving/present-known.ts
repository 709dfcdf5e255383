import type { KnownCustomer } from '@/lib/contracts/receiving'
import type { GuessRow } from './store'

export function presentKnown(row: GuessRow): KnownCustomer {
  return { id: row.id, name: row.name, shippingMark: row.shipping_mark, phone: row.phone }
}
