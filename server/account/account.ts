import type {
  Account,
  changePassword as changeEndpoint,
  saveMyAccount as saveEndpoint,
} from '@/lib/contracts/account'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findAccessResets } from '@/server/employees/access-given'
import {
  findOwnRecord,
  lockOwnRecord,
  type OwnRecord,
  saveOwnRecord,
  writePassword,
} from '@/server/employees/own-record'
import { refuseWeakPassword } from '@/server/session/common-passwords'
import { type LoginAttempts, provePassword } from '@/server/session/login-attempts'
import { hashPassword } from '@/server/session/password'
import { endOtherSessionsOf } from '@/server/session/sessions'
import { findTwoStep } from '@/server/session/two-step'

async function readAccount(context: Context): Promise<Account> {
  const { id } = actorOf(context)
  const [record, twoStep, accessResets] = await Promise.all([
    findOwnRecord(context.db, id),
    findTwoStep(context.db, id),
    findAccessResets(context.db, id),
  ])
  if (!record) throw notFound()
  return { ...record, ...twoStep, accessResets }
}

export function getMyAccount(context: Context): Promise<Account> {
  return readAccount(context)
}

function comparable({ name, language, photo, digestChannel }: Account | OwnRecord) {
  return { name, language, photoId: photo?.id ?? null, digestChannel }
}

export async function saveMyAccount(
  context: Context,
  { body }: InputOf<typeof saveEndpoint>,
): Promise<Account> {
  const { id } = actorOf(context)
  const before = await lockOwnRecord(context.db, id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const { version: _, ...input } = body
  if (input.digestChannel && input.digestChannel !== before.digestChannel && !before.phone)
    throw invalidField('digestChannel', 'digestWithoutPhone')
  await saveOwnRecord(context, before, input)
  const after = await readAccount(context)
  await audit(context, {
    action: 'employee.ownRecordUpdated',
    entity: 'employee',
    entityId: id,
    changes: differences(comparable(before), comparable(after)),
  })
  return after
}

/** Sets one's own password; whoever was signed in with the old one elsewhere is out. */
export function changePassword(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof changeEndpoint>): Promise<null> => {
    const actor = actorOf(context)
    await provePassword(context, attempts, body.currentPassword)
    if (body.newPassword === body.currentPassword) throw invalidField('newPassword', 'samePassword')
    refuseWeakPassword('newPassword', body.newPassword, actor)
    await writePassword(context.db, actor.id, await hashPassword(body.newPassword))
    await endOtherSessionsOf(context.db, actor.id, actor.sessionId)
    await audit(context, { action: 'employee.passwordChanged', entity: 'employee', entityId: actor.id })
    return null
  }
}
