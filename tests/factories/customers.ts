import type { Database } from '@/server/core/database'

interface CustomerFields {
  name?: string
  phones?: string[]
  secretTrackingCode?: string
  shippingMark?: string
  salesPersonIds?: string[]
  createdAt?: Date
  mergedInto?: string
  language?: 'en' | 'zh' | 'sw'
}

/** A customer, with a phone that no other has unless told otherwise. */
export async function insertCustomer(db: Database, fields: CustomerFields = {}): Promise<{ id: string }> {
  const { phones = [nextPhone()], salesPersonIds = [] } = fields
  const { id } = await db
    .insertInto('customers')
    .values({
      name: fields.name ?? 'Neema Mollel',
      secret_tracking_code: fields.secretTrackingCode ?? null,
      shipping_mark: fields.shippingMark ?? null,
      created_at: fields.createdAt,
      merged_into: fields.mergedInto ?? null,
      language: fields.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, phone] of phones.entries()) {
    await db.insertInto('customer_phones').values({ customer_id: id, position, phone }).execute()
  }
  for (const employee_id of salesPersonIds) {
    await db.insertInto('customer_sales_persons').values({ customer_id: id, employee_id }).execute()
  }
  return { id }
}

let phonesGiven = 0

/** '+255766000001', '+255766000002', …: in a range that no test writes out, for one worker makes hundreds. */
function nextPhone(): string {
  phonesGiven++
  return `+255766${String(phonesGiven).padStart(6, '0')}`
}
