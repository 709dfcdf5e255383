import type { Database } from '@/server/core/database'

interface SupplierFields {
  name?: string
  bankName?: string | null
  accountNumber?: string | null
  swift?: string | null
}

/** A supplier whose bank is complete, unless it is said otherwise. */
export async function insertSupplier(db: Database, fields: SupplierFields = {}) {
  const {
    name = '广州鞋业 Shoes Ltd',
    bankName = 'ICBC',
    accountNumber = '6222 0001',
    swift = 'ICBKCNBJGDG',
  } = fields
  return db
    .insertInto('suppliers')
    .values({ name, bank_name: bankName, account_number: accountNumber, swift, country: 'China' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
