import type { DataOf } from '@/lib/contracts/endpoint'
import type {
  choosePortalMessages as chooseEndpoint,
  getPortalMessages as getEndpoint,
} from '@/lib/contracts/portal-messages'
import { NEWS_EVENTS } from '@/lib/domain/notices'
import { audit, differences } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { type ChoiceRow, selectChoices, selectMessages, updateChoices } from './messages-store'

const presentChoices = ({ language, channel, unwanted }: ChoiceRow) => ({
  language,
  channel,
  wanted: NEWS_EVENTS.filter((event) => !unwanted.includes(event)),
})

export async function getPortalMessages(context: Context): Promise<DataOf<typeof getEndpoint>> {
  const { id } = customerOf(context)
  const [choices, messages] = await Promise.all([
    selectChoices(context.db, id, { lock: false }),
    selectMessages(context.db, id),
  ])
  return {
    ...presentChoices(choices),
    messages: messages.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
  }
}

export async function choosePortalMessages(
  context: Context,
  { body: { language, channel, wanted } }: InputOf<typeof chooseEndpoint>,
): Promise<DataOf<typeof chooseEndpoint>> {
  const { id } = customerOf(context)
  const before = await selectChoices(context.db, id, { lock: true })
  const after = { language, channel, unwanted: NEWS_EVENTS.filter((event) => !wanted.includes(event)) }
  const changes = differences(presentChoices(before), presentChoices(after))
  if (Object.keys(changes).length > 0) {
    await updateChoices(context.db, id, after)
    await audit(context, { action: 'portal.choseMessages', entity: 'customer', entityId: id, changes })
  }
  return presentChoices(after)
}
