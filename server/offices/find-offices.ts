import type { CompanyProfile } from '@/lib/contracts/company'
import type { Office } from '@/lib/contracts/offices'
import { companyOfficeOf } from '@/lib/domain/offices'
import { findCompanyProfile } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { holdOfficeRow, type OfficeRow, selectOffices } from './store'

/** What is stored of it, as the form has it. */
export const storedFields = (row: OfficeRow) => ({
  code: row.code,
  kind: row.kind as Office['kind'],
  english: row.english,
  chinese: row.chinese,
  swahili: row.swahili,
  countryCode: row.country_code,
  city: row.city,
  address: row.address,
  phone: row.phone,
  weekdayHours: row.weekday_hours,
  weekendHours: row.weekend_hours,
  sortOrder: row.sort_order,
  isActive: row.is_active,
})

/** Where the company's own two are, and when they are open, is said in its profile alone. */
export function presentOffice(row: OfficeRow, company: CompanyProfile): Office {
  const { id, version } = row
  const stored = storedFields(row)
  const name = companyOfficeOf(row.code)
  if (!name) return { id, ...stored, isOfCompany: false, isUsed: row.is_named, version }
  const { city, address, phones, weekdayHours, weekendHours } = company[name]
  const said = { city, address, phone: phones[0] ?? null, weekdayHours, weekendHours }
  return { id, ...stored, ...said, isOfCompany: true, isUsed: true, version }
}

export async function findOffices(db: Database): Promise<Office[]> {
  const rows = await selectOffices(db)
  const company = await findCompanyProfile(db)
  return rows.map((row) => presentOffice(row, company))
}

/** Whether an office of that code is in use, which stays so until the transaction ends; undefined where there is none. */
export const holdOffice = (db: Database, code: string) => holdOfficeRow(db, code)
