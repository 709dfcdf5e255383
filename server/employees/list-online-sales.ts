import type { Database } from '@/server/core/database'
import { selectOnlineSales } from './store'

/** The active employees who answer customers on WhatsApp, by name. */
export function listOnlineSales(db: Database) {
  return selectOnlineSales(db)
}
