import type * as contract from '@/lib/contracts/messages'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { getMessageSettings } from './message-settings'
import { findSendingRules, saveSetting } from './settings'

export async function putSendingRules(
  context: Context,
  { body }: InputOf<typeof contract.putSendingRules>,
): Promise<contract.MessageSettings> {
  const changes = differences<object>(await findSendingRules(context.db), body)
  if (Object.keys(changes).length > 0) {
    await saveSetting(context.db, 'sendingRules', body, actorOf(context).id)
    await audit(context, { action: 'messages.rulesChanged', entity: 'settings', changes })
  }
  return getMessageSettings(context)
}
