import { sql } from 'kysely'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'

/** The company's name inside a statement that writes to many people at once. */
export const companyNameInSql = sql<string>`coalesce(
  (select value ->> 'name' from settings where key = 'company'), ${DEFAULT_COMPANY.name})`
