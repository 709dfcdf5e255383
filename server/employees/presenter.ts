import type { Employee } from '@/lib/contracts/employees'
import type { Image } from '@/lib/contracts/files'
import { mayReadPay } from '@/lib/domain/access'
import type { Actor } from '@/server/core/context'
import type { PresentPrivateImage } from '@/server/files/signed-address'
import type { EmployeeRow } from './people-store'

export function presentPhoto(row: EmployeeRow, present: PresentPrivateImage): Image | null {
  if (!row.profile_file_id || !row.file_key) return null
  return present({
    id: row.profile_file_id,
    storage_key: row.file_key,
    width: row.file_width ?? 1,
    height: row.file_height ?? 1,
  })
}

export function presentEmployee(row: EmployeeRow, present: PresentPrivateImage): Employee {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    photo: presentPhoto(row, present),
    privilege: row.privilege,
    position: row.position,
    status: row.status,
    isPayShown: true,
    salary: row.salary,
    salaryCurrency: row.salary_currency,
    commissionPercent: row.commission_percent,
    whatsAppNumber: row.whatsapp_number,
    whatsAppType: row.whatsapp_type as Employee['whatsAppType'],
    isOnlineSales: row.is_online_sales,
    hasPassword: row.has_password,
    hasTwoStep: row.has_two_step,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** The record as somebody may read it. */
export function presentTo(reader: Actor, employee: Employee): Employee {
  if (mayReadPay(reader, employee)) return employee
  return { ...employee, isPayShown: false, salary: null, salaryCurrency: 'TZS', commissionPercent: null }
}
