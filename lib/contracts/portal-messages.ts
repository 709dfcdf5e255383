import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS, NEWS_EVENTS } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import { id, instant } from './fields'

const tag = 'customer portal'

const choices = z.object({
  /** Of messages from the office. */
  language: z.enum(LANGUAGES),
  /** The only one wanted where a message may come by several; null for all of them. */
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  /** News of the journey that are wanted. What is asked of the customer, and what concerns money, always comes. */
  wanted: z.array(z.enum(NEWS_EVENTS)),
})

const portalMessages = choices.extend({
  messages: z.array(
    z.object({
      id,
      channel: z.enum(MESSAGE_CHANNELS),
      phone: z.string(),
      body: z.string(),
      createdAt: instant,
    }),
  ),
})

export const getPortalMessages = endpoint({
  name: 'getPortalMessages',
  tag,
  summary:
    'What the office wrote to the caller, the latest 50 without codes and links to enter; and what the caller chose for messages.',
  method: 'GET',
  path: '/my/messages',
  access: 'customer',
  data: portalMessages,
})

export const choosePortalMessages = endpoint({
  name: 'choosePortalMessages',
  tag,
  summary: 'Chooses the language of messages, their channel and which news of the journey are wanted.',
  method: 'PUT',
  path: '/my/messages',
  access: 'customer',
  body: z.strictObject({
    language: choices.shape.language,
    channel: choices.shape.channel,
    wanted: choices.shape.wanted.max(NEWS_EVENTS.length),
  }),
  data: choices,
})
