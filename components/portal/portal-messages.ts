import { call } from '@/lib/client/call'
import type { DataOf } from '@/lib/contracts/endpoint'
import { choosePortalMessages, getPortalMessages } from '@/lib/contracts/portal-messages'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS, NEWS_EVENTS } from '@/lib/domain/notices'
import { instantText } from '../tracking/tracking-dates'
import { portalAreas, portalPageProps, type Visit } from './portal-visit'

type Found = DataOf<typeof getPortalMessages>

export interface MessagesView extends Omit<Found, 'messages'> {
  messages: { id: string; channel: Found['messages'][number]['channel']; body: string; when: string }[]
}

async function read({ own }: Visit): Promise<MessagesView> {
  const { messages, ...choices } = await call(getPortalMessages, own)
  return {
    ...choices,
    messages: messages.map(({ id, channel, body, createdAt }) => ({
      id,
      channel,
      body,
      when: instantText(createdAt, own.language, 'Africa/Dar_es_Salaam'),
    })),
  }
}

/** What the form cannot hold is taken for what it shows first. */
function choicesOf(form: URLSearchParams) {
  const wanted = form.getAll('wanted')
  return {
    language: LANGUAGES.find((one) => one === form.get('language')) ?? 'sw',
    channel: MESSAGE_CHANNELS.find((one) => one === form.get('channel')) ?? null,
    wanted: NEWS_EVENTS.filter((event) => wanted.includes(event)),
  }
}

export const messagesProps = portalPageProps<MessagesView>({
  page: '/my/messages',
  areas: portalAreas('messages'),
  read,
  async answer({ own }, form) {
    await call(choosePortalMessages, { body: choicesOf(form), ...own })
    return null
  },
})
