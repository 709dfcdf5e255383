import type { Account, AccountInput } from '@/lib/contracts/account'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { markAsProfile } from '@/server/files/use-files'
import { type EmployeeRow, lockPeople, selectEmployee, updateEmployeeRow } from './people-store'
import { presentPhoto } from './presenter'
import { selectPasswordHash, updatePassword } from './store'

/** What of an account stands in the employee's own row. */
export type OwnRecord = Omit<Account, 'twoStepSince' | 'recoveryCodesLeft' | 'accessResets'>

function present(row: EmployeeRow, presentImage: PresentPrivateImage): OwnRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    photo: presentPhoto(row, presentImage),
    privilege: row.privilege,
    position: row.position,
    language: row.language as Account['language'],
    digestChannel: row.digest_channel as Account['digestChannel'],
    passwordSetAt: row.password_set_at?.toISOString() ?? null,
    version: row.version,
  }
}

export async function findOwnRecord(db: Database, id: string): Promise<OwnRecord | undefined> {
  const row = await selectEmployee(db, id)
  return row && present(row, await privateImages(db))
}

export async function lockOwnRecord(db: Database, id: string): Promise<OwnRecord | undefined> {
  await lockPeople(db, [id])
  return findOwnRecord(db, id)
}

export async function saveOwnRecord(context: Context, before: OwnRecord, input: AccountInput): Promise<void> {
  const photoId = input.photoId ?? null
  await markAsProfile(context, { next: photoId, before: before.photo?.id ?? null })
  const { name, language, digestChannel } = input
  await updateEmployeeRow(context.db, before.id, {
    name,
    language,
    profile_file_id: photoId,
    digest_channel: digestChannel ?? null,
  })
}

/** The hash that an employee's password must fit, also of one who has to set a new one first. */
export function findPasswordHash(db: Database, employeeId: string): Promise<string | undefined> {
  return selectPasswordHash(db, employeeId)
}

export function writePassword(db: Database, employeeId: string, passwordHash: string): Promise<void> {
  return updatePassword(db, employeeId, { password_hash: passwordHash, must_change_password: false })
}

/** From now on no password lets this employee in, until a new one is set by a link. The old one is kept to be refused as the new. */
export function lockPassword(db: Database, employeeId: string): Promise<void> {
  return updatePassword(db, employeeId, { must_change_password: true })
}
