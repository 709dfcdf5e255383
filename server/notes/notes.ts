import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/notes'
import { mayRemoveNote } from '@/lib/domain/notes'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { findActiveWith } from '@/server/employees/find-employees'
import { notifyMentioned } from '@/server/notifications/notify'

/** What a note is about, and whose data it then is. */
type About = { packageId: string; customerId: string | null } | { packageId: null; customerId: string }

/** The log has the words apart, to be forgotten with the customer; where nobody knows whose cargo it is, it has none. */
async function auditNote(
  context: Context,
  { packageId, customerId }: About,
  note: { action: 'note.written' | 'note.removed'; old: string | null; new: string | null },
): Promise<void> {
  const changes = { note: { old: note.old, new: note.new } }
  await audit(context, {
    action: note.action,
    entity: packageId === null ? 'customer' : 'package',
    entityId: packageId ?? customerId,
    ...(customerId !== null && { changes, about: { customerId, fields: ['note'] } }),
  })
}

type Input = BodyOf<typeof contract.writePackageNote>

/** Who is mentioned works here, and may sign in to read it. */
async function checkMentioned({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const active = new Set(await findActiveWith(db, 'session.own'))
  const gone = ids.findIndex((id) => !active.has(id))
  if (gone >= 0) throw invalidField(`mentionIds.${gone}`, 'noSuch')
}

async function write(context: Context, about: About, input: Input): Promise<{ id: string }> {
  const { packageId, customerId } = about
  const { text, mentionIds } = input
  await checkMentioned(context, mentionIds)
  const row = await context.db
    .insertInto('notes')
    .values({
      package_id: packageId,
      customer_id: packageId === null ? customerId : null,
      text,
      written_by: actorOf(context).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditNote(context, about, { action: 'note.written', old: null, new: text })
  await notifyMentioned({ db: context.db, actor: actorOf(context) }, row.id, mentionIds)
  return row
}

/** The package is held, so that it is there, and has the same receiver, until the note is written. */
export async function writePackageNote(
  context: Context,
  { params, body }: InputOf<typeof contract.writePackageNote>,
): Promise<{ id: string }> {
  const cargo = await context.db
    .selectFrom('packages')
    .select('receiver_id')
    .where('id', '=', params.id)
    .forShare()
    .executeTakeFirst()
  if (!cargo) throw notFound()
  return write(context, { packageId: params.id, customerId: cargo.receiver_id }, body)
}

export async function writeCustomerNote(
  context: Context,
  { params, body }: InputOf<typeof contract.writeCustomerNote>,
): Promise<{ id: string }> {
  if (!(await lockActiveCustomer(context.db, params.id))) throw notFound()
  return write(context, { packageId: null, customerId: params.id }, body)
}

export async function removeNote(
  context: Context,
  { params }: InputOf<typeof contract.removeNote>,
): Promise<null> {
  const { db } = context
  const note = await db
    .selectFrom('notes as n')
    .leftJoin('packages as p', 'p.id', 'n.package_id')
    .select(['n.package_id', 'n.customer_id', 'p.receiver_id', 'n.text', 'n.written_by', 'n.created_at'])
    .where('n.id', '=', params.id)
    .forUpdate('n')
    .executeTakeFirst()
  if (!note) throw notFound()
  if (!mayRemoveNote(actorOf(context), { writtenBy: note.written_by, at: note.created_at }))
    throw new ApiFailure(403, 'note_stays', 'noteStays')
  await db.deleteFrom('notes').where('id', '=', params.id).execute()
  const about: About =
    note.package_id === null
      ? { packageId: null, customerId: note.customer_id ?? '' }
      : { packageId: note.package_id, customerId: note.receiver_id }
  await auditNote(context, about, { action: 'note.removed', old: note.text, new: null })
  return null
}
