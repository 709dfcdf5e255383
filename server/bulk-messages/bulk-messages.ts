import type * as contract from '@/lib/contracts/bulk-messages'
import type { DataOf } from '@/lib/contracts/endpoint'
import { priceText } from '@/lib/domain/customer-price'
import { LANGUAGES } from '@/lib/domain/languages'
import { fillText } from '@/lib/domain/message-text'
import { decimal, plain } from '@/lib/domain/money'
import { smsSize } from '@/lib/domain/sms-parts'
import { putInBin } from '@/server/bin/put-in-bin'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import { pageOf, pageWindow } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { queueTrial } from '@/server/messages/queue-trial'
import { findSmsPrice } from '@/server/messages/settings'
import { type BulkRecord, countByStatus, lockBulk, selectBulk, selectBulks, sizeAudience } from './store'

function presentRow(row: BulkRecord): contract.BulkRow {
  return {
    id: row.id,
    title: row.title,
    channel: row.channel,
    status: row.status,
    recipients: row.recipients,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** A bulk message with what became of its messages until now. */
export async function findBulk(db: Database, id: string): Promise<contract.BulkMessage> {
  const row = await selectBulk(db, id)
  if (!row) throw notFound()
  const found = await countByStatus(db, id)
  const of = (...statuses: string[]) => statuses.reduce((sum, status) => sum + (found.get(status) ?? 0), 0)
  return {
    ...presentRow(row),
    audience: row.audience,
    bodies: row.bodies,
    version: row.version,
    counts: {
      waiting: of('queued', 'submitted'),
      sent: of('sent'),
      delivered: of('delivered'),
      failed: of('failed'),
      unknown: of('unknown'),
      held: of('held'),
    },
  }
}

export async function listBulkMessages(
  context: Context,
  { query }: InputOf<typeof contract.listBulkMessages>,
): Promise<DataOf<typeof contract.listBulkMessages>> {
  const asked = { status: query.status, ascending: query.sort === 'createdAt', ...pageWindow(query) }
  const rows = await selectBulks(context.db, asked)
  return pageOf(query, Number(rows[0]?.total ?? 0), rows.map(presentRow))
}

export function getBulkMessage(context: Context, { params }: InputOf<typeof contract.getBulkMessage>) {
  return findBulk(context.db, params.id)
}

export async function createBulkMessage(
  context: Context,
  { body }: InputOf<typeof contract.createBulkMessage>,
): Promise<contract.BulkMessage> {
  const { title, channel, audience, bodies } = body
  const { id } = await context.db
    .insertInto('bulk_messages')
    .values({
      title,
      channel,
      audience: JSON.stringify(audience),
      bodies: JSON.stringify(bodies),
      created_by: actorOf(context).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findBulk(context.db, id)
}

/** Locks a draft; what has been started is nobody's to change any more. */
async function lockDraft(db: Database, id: string): Promise<BulkRecord> {
  const row = await lockBulk(db, id)
  if (!row) throw notFound()
  if (row.status !== 'draft') throw new ApiFailure(409, 'bulk_started', 'bulkStarted')
  return row
}

export async function updateBulkMessage(
  context: Context,
  { params, body }: InputOf<typeof contract.updateBulkMessage>,
): Promise<contract.BulkMessage> {
  const { title, channel, audience, bodies, version } = body
  const row = await lockDraft(context.db, params.id)
  if (row.version !== version) throw staleVersion()
  await context.db
    .updateTable('bulk_messages')
    .set({
      title,
      channel,
      audience: JSON.stringify(audience),
      bodies: JSON.stringify(bodies),
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', params.id)
    .execute()
  return findBulk(context.db, params.id)
}

export async function deleteBulkMessage(
  context: Context,
  { params }: InputOf<typeof contract.deleteBulkMessage>,
): Promise<{ id: string }> {
  const row = await lockDraft(context.db, params.id)
  await putInBin(context, { kind: 'bulkMessage', id: row.id, label: row.title, customerId: null })
  await context.db.deleteFrom('bulk_messages').where('id', '=', row.id).execute()
  await audit(context, {
    action: 'bulkMessage.deleted',
    entity: 'bulkMessage',
    entityId: row.id,
    changes: { title: { old: row.title, new: null } },
  })
  return { id: row.id }
}

/** So many are measured exactly; a larger audience is worked out from as many. */
const MEASURED = 500

/** How many, what they read, what it costs; by the same statement that would write it. */
export async function sizeBulkMessage(
  context: Context,
  { body }: InputOf<typeof contract.sizeBulkMessage>,
): Promise<contract.BulkSize> {
  const sizes = await sizeAudience(context.db, body, MEASURED)
  const sample = (sizes.sample ?? []).map((one) => {
    const isWritten = body.bodies[one.language] !== ''
    return { ...one, body: isWritten ? one.body : '', parts: isWritten ? smsSize(one.body).parts : 0 }
  })
  const measured = sample.reduce((sum, { parts }) => sum + parts, 0)
  const isEstimate = sizes.recipients > sample.length
  const parts = isEstimate ? Math.round((measured * sizes.recipients) / sample.length) : measured
  const price = body.channel === 'sms' ? await findSmsPrice(context.db) : null
  return {
    recipients: sizes.recipients,
    optedOut: sizes.opted_out,
    withoutPhone: sizes.without_phone,
    languages: LANGUAGES.flatMap((language) => {
      const first = sample.find((one) => one.language === language)
      const recipients = sizes.languages?.[language] ?? 0
      if (!first || recipients === 0) return []
      return [{ language, recipients, sample: { name: first.name, body: first.body, parts: first.parts } }]
    }),
    parts,
    isEstimate,
    cost: price && { amount: plain(decimal(price.amount).times(parts)), currency: price.currency },
  }
}

/** Sends the text to one phone with the sender's name filled in, also in quiet hours. */
export async function tryBulkMessage(
  context: Context,
  { params, body: { phone, language } }: InputOf<typeof contract.tryBulkMessage>,
): Promise<DataOf<typeof contract.tryBulkMessage>> {
  const draft = await lockDraft(context.db, params.id)
  if (draft.bodies[language] === '') throw invalidField('language', 'noText')
  const { name: company, tanzanianCurrencies } = await findCompanyProfile(context.db)
  const remaining = priceText({ usd: '0', tzs: '0' }, tanzanianCurrencies)
  const values = { name: actorOf(context).name, company, remaining }
  const body = fillText(draft.bodies[language], values, language).trim().slice(0, 4000) || company
  await queueTrial(context, { channel: draft.channel, phone, language, body })
  return { phone, body }
}
