import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { HAND_OVER_CODE_DIGITS, MOST_CODE_TRIES, MOST_NEW_CODES } from '@/lib/domain/hand-over'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, tooManyRequests } from '@/server/core/failures'
import { deriveKey } from '@/server/core/secret-key'
import { closeDeliveriesOf, isAnythingReady } from '@/server/deliveries/ready'

/** The digits of a code: worked out of its row's id by a key outside of the database, so that they are stored nowhere. */
export function createHandOverDigits(config: Config): (codeId: string) => string {
  const key = deriveKey(config, 'hand-over codes')
  return (codeId) => {
    const number =
      createHmac('sha256', key).update(codeId).digest().readUInt32BE() % 10 ** HAND_OVER_CODE_DIGITS
    return String(number).padStart(HAND_OVER_CODE_DIGITS, '0')
  }
}

/** Gives a code to who has none. The one there is goes on: a receiver has one for everything that is ready. */
export async function openCodes(db: Database, customerIds: readonly string[]): Promise<void> {
  await sql`
    insert into hand_over_codes (customer_id) select unnest(${[...customerIds]}::uuid[])
    on conflict (customer_id) where ended_at is null do nothing`.execute(db)
}

/** Ends a receiver's code and delivery when nothing is ready any more. Of two hand-overs at once the second sees what the first did. */
export async function finishCollecting(db: Database, customerId: string): Promise<void> {
  const open = await findOpenCode(db, customerId, { isLocked: true })
  if (await isAnythingReady(db, customerId)) return
  if (open) await sql`update hand_over_codes set ended_at = now() where id = ${open.id}`.execute(db)
  await closeDeliveriesOf(db, customerId)
}

interface OpenCode {
  id: string
  tries: number
}

export async function findOpenCode(
  db: Database,
  customerId: string,
  { isLocked = false } = {},
): Promise<OpenCode | undefined> {
  return db
    .selectFrom('hand_over_codes')
    .select(['id', 'tries'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export const isLockedOut = ({ tries }: Pick<OpenCode, 'tries'>) => tries >= MOST_CODE_TRIES

type CodeAnswer = 'right' | 'wrong' | 'locked' | 'none'

/** Compares a code with a receiver's, and counts a wrong one: the row is locked, so that tries at once are counted one by one. */
export async function tryCode(context: Context, customerId: string, typed: string): Promise<CodeAnswer> {
  const { db, config } = context
  const open = await findOpenCode(db, customerId, { isLocked: true })
  if (!open) return 'none'
  if (isLockedOut(open)) return 'locked'
  const isRight = createHandOverDigits(config)(open.id) === typed
  await db
    .updateTable('hand_over_codes')
    .set({ tries: isRight ? 0 : open.tries + 1 })
    .where('id', '=', open.id)
    .execute()
  if (isRight) return 'right'
  await audit(context, {
    action: 'handOver.wrongCode',
    entity: 'customer',
    entityId: customerId,
    changes: { tries: { old: open.tries, new: open.tries + 1 } },
  })
  return 'wrong'
}

/** Tries a code in a transaction of its own: a wrong one is counted although the hand-over is refused. Throws unless it is right. */
export async function requireRightCode(context: Context, customerId: string, typed: string): Promise<void> {
  const answer = await context.db
    .transaction()
    .execute((trx) => tryCode({ ...context, db: trx }, customerId, typed))
  if (answer === 'wrong') throw invalidField('receiverCode', 'wrongHandOverCode')
  if (answer === 'locked')
    throw invalidField('receiverCode', 'handOverCodeLocked', { max: MOST_CODE_TRIES }, 409)
  if (answer === 'none') throw invalidField('receiverCode', 'noHandOverCode', {}, 409)
}

/** Ends a receiver's code and opens another one, a few times a day. */
export async function renewCode(context: Context, customerId: string): Promise<OpenCode> {
  const { db } = context
  await sql`select id from customers where id = ${customerId} for update`.execute(db)
  if (!(await isAnythingReady(db, customerId))) throw new ApiFailure(409, 'nothing_ready', 'nothingReady')
  const { rows } = await sql<{ ended: string }>`
    select count(*) as ended from hand_over_codes
    where customer_id = ${customerId} and ended_at > now() - interval '1 day'`.execute(db)
  if (Number(rows[0]?.ended ?? 0) >= MOST_NEW_CODES) throw tooManyRequests(60 * 60)
  await sql`
    update hand_over_codes set ended_at = now() where customer_id = ${customerId} and ended_at is null`.execute(
    db,
  )
  await openCodes(db, [customerId])
  const open = await findOpenCode(db, customerId)
  if (!open) throw new Error('A code that was opened is gone')
  await audit(context, { action: 'handOver.newCode', entity: 'customer', entityId: customerId })
  return open
}
