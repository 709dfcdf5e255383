import type { Account, saveMyAccount as saveEndpoint } from '@/lib/contracts/account'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findOwnRecord, lockOwnRecord, saveOwnRecord } from '@/server/employees/own-record'
import { findTwoStep } from '@/server/session/find-two-step'

async function readAccount(context: Context): Promise<Account> {
  const { id } = actorOf(context)
  const [record, twoStep] = await Promise.all([findOwnRecord(context.db, id), findTwoStep(context.db, id)])
  if (!record) throw notFound()
  return { ...record, ...twoStep }
}

export function getMyAccount(context: Context): Promise<Account> {
  return readAccount(context)
}

function comparable({ name, language, photo }: Pick<Account, 'name' | 'language' | 'photo'>) {
  return { name, language, photoId: photo?.id ?? null }
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
