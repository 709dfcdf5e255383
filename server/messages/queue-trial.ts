import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'

interface Trial {
  channel: MessageChannel
  phone: string
  language: Language
  body: string
}

/** Puts a message to a colleague's own phone into the outbox; somebody waits for it, so it leaves in quiet hours as well. */
export async function queueTrial(context: Context, trial: Trial): Promise<{ id: string }> {
  const { id } = await context.db
    .insertInto('messages')
    .values({ ...trial, event: 'trial', is_answer: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(context, {
    action: 'message.tried',
    entity: 'message',
    entityId: id,
    changes: { channel: { old: null, new: trial.channel } },
  })
  return { id }
}
