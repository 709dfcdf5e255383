import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Position, Privilege } from '@/lib/domain/access'
import type { Database } from '@/server/core/database'
import { makeToken, tokenHash } from '@/server/session/tokens'

export interface EmployeeFields {
  name?: string
  email?: string
  privilege?: Privilege
  position?: Position
  status?: 'active' | 'suspended' | 'deleted'
  /** Left out: a hash that no password fits, since most tests never type one. */
  passwordHash?: string
  hasDemoPassword?: boolean
  isOnlineSales?: boolean
  phone?: string | null
  whatsAppNumber?: string | null
  salary?: string
  commissionPercent?: string
  profileFileId?: string
}

export interface MadeEmployee {
  id: string
  name: string
  email: string
}

export async function insertEmployee(db: Database, fields: EmployeeFields = {}): Promise<MadeEmployee> {
  const { salary } = fields
  return db
    .insertInto('employees')
    .values({
      name: fields.name ?? 'Asha Mushi',
      email: fields.email ?? `${randomUUID()}@example.com`,
      password_hash: fields.passwordHash ?? 'none',
      has_demo_password: fields.hasDemoPassword ?? false,
      privilege: fields.privilege ?? 'employee',
      position: fields.position ?? 'other',
      status: fields.status ?? 'active',
      is_online_sales: fields.isOnlineSales ?? false,
      phone: fields.phone ?? null,
      whatsapp_number: fields.whatsAppNumber ?? null,
      profile_file_id: fields.profileFileId ?? null,
      commission_percent: fields.commissionPercent ?? '0',
      salary: salary ?? null,
      salary_currency: salary === undefined ? null : 'TZS',
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}

interface SessionFields {
  employeeId: string
  createdHoursAgo?: number
  seenMinutesAgo?: number
}

/** A session without the cost of a password; answers its token. It lives for twelve hours from its beginning. */
export async function insertSession(
  db: Database,
  { employeeId, createdHoursAgo = 0, seenMinutesAgo = 0 }: SessionFields,
): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      employee_id: employeeId,
      created_at: sql<Date>`now() - make_interval(hours => ${createdHoursAgo})`,
      expires_at: sql<Date>`now() + make_interval(hours => ${12 - createdHoursAgo})`,
      last_seen_at: sql<Date>`now() - make_interval(mins => ${seenMinutesAgo})`,
    })
    .execute()
  return token
}
