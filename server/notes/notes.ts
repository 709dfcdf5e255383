import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/notes'
import { mayRemoveNote } from '@/lib/domain/notes'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { findActiveWith } from '@/server/employees/find-employees'
import { notifyMentioned } from '@/server/notifications/notify'

/** How much of a note it is known by in the bin. */
const SHOWN_IN_BIN = 60

/** What a note is about, and whose data it then is. */
type About =
  | { subject: 'package'; id: string; customerId: string | null }
  | { subject: 'customer'; id: string; customerId: string }
  | { subject: 'batch'; id: string; customerId: null }

/** The log has the words apart, to be forgotten with the customer; where they are about no customer that is known, it has none. */
async function auditNote(
  context: Context,
  { subject, id, customerId }: About,
  note: { action: 'note.written' | 'note.removed'; old: string | null; new: string | null },
): Promise<void> {
  const changes = { note: { old: note.old, new: note.new } }
  await audit(context, {
    action: note.action,
    entity: subject,
    entityId: id,
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
  const { subject, id } = about
  const { text, mentionIds } = input
  await checkMentioned(context, mentionIds)
  const row = await context.db
    .insertInto('notes')
    .values({
      package_id: subject === 'package' ? id : null,
      customer_id: subject === 'customer' ? id : null,
      batch_id: subject === 'batch' ? id : null,
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
  return write(context, { subject: 'package', id: params.id, customerId: cargo.receiver_id }, body)
}

export async function writeCustomerNote(
  context: Context,
  { params, body }: InputOf<typeof contract.writeCustomerNote>,
): Promise<{ id: string }> {
  if (!(await lockActiveCustomer(context.db, params.id))) throw notFound()
  return write(context, { subject: 'customer', id: params.id, customerId: params.id }, body)
}

export async function writeBatchNote(
  context: Context,
  { params, body }: InputOf<typeof contract.writeBatchNote>,
): Promise<{ id: string }> {
  const batch = await context.db
    .selectFrom('batches')
    .select('id')
    .where('id', '=', params.id)
    .forShare()
    .executeTakeFirst()
  if (!batch) throw notFound()
  return write(context, { subject: 'batch', id: params.id, customerId: null }, body)
}

function aboutOf(
  note: Record<'package_id' | 'customer_id' | 'batch_id' | 'receiver_id', string | null>,
): About {
  const { package_id, customer_id, batch_id, receiver_id } = note
  if (package_id !== null) return { subject: 'package', id: package_id, customerId: receiver_id }
  if (customer_id !== null) return { subject: 'customer', id: customer_id, customerId: customer_id }
  return { subject: 'batch', id: batch_id ?? '', customerId: null }
}

export async function removeNote(
  context: Context,
  { params }: InputOf<typeof contract.removeNote>,
): Promise<null> {
  const { db } = context
  const note = await db
    .selectFrom('notes as n')
    .leftJoin('packages as p', 'p.id', 'n.package_id')
    .select([
      'n.package_id',
      'n.customer_id',
      'n.batch_id',
      'p.receiver_id',
      'n.text',
      'n.written_by',
      'n.created_at',
    ])
    .where('n.id', '=', params.id)
    .forUpdate('n')
    .executeTakeFirst()
  if (!note) throw notFound()
  if (!mayRemoveNote(actorOf(context), { writtenBy: note.written_by, at: note.created_at }))
    throw new ApiFailure(403, 'note_stays', 'noteStays')
  const about = aboutOf(note)
  await putInBin(context, {
    kind: 'note',
    id: params.id,
    label: note.text.slice(0, SHOWN_IN_BIN),
    customerId: about.customerId,
    of: { entity: about.subject, id: about.id },
  })
  await db.deleteFrom('notes').where('id', '=', params.id).execute()
  await auditNote(context, about, { action: 'note.removed', old: note.text, new: null })
  return null
}
