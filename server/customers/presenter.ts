import type { Customer } from '@/lib/contracts/customers'
import type { CustomerRow } from './store'

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    phones: row.phones,
    secretTrackingCode: row.secret_tracking_code,
    salesPersons: row.sales_persons,
    whatsAppNumber: row.whatsapp_number,
    whatsAppType: row.whatsapp_type as Customer['whatsAppType'],
    isOnlineSales: row.is_online_sales,
    language: row.language as Customer['language'],
    shippingMark: row.shipping_mark,
    mergedIntoId: row.merged_into,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}
