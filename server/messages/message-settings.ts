import type * as contract from '@/lib/contracts/messages'
import { LANGUAGES } from '@/lib/domain/languages'
import { isOnByDefault, MESSAGE_CHANNELS, NOTICE_EVENTS, NOTICE_VARIABLES } from '@/lib/domain/notices'
import { isQuiet } from '@/lib/domain/quiet-hours'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { messageGateways } from '@/server/gateways/message-gateways'
import { defaultTexts } from './notice-sql'
import { findQuietHours, findSendingRules, findSmsPrice, saveSetting } from './settings'

type Notice = contract.MessageSettings['notices'][number]

/** Every event with its switch and text: the saved one, else the default. */
async function notices({ db }: Context): Promise<Notice[]> {
  const switches = await db.selectFrom('notice_switches').select(['event', 'channel', 'is_active']).execute()
  const own = await db
    .selectFrom('message_templates')
    .select(['event', 'channel', 'language', 'body'])
    .execute()
  const switched = new Map(switches.map((one) => [`${one.event} ${one.channel}`, one.is_active]))
  const written = new Map(own.map((one) => [`${one.event} ${one.channel} ${one.language}`, one.body]))
  return NOTICE_EVENTS.flatMap((event) =>
    MESSAGE_CHANNELS.map((channel): Notice => {
      const first = defaultTexts(event)
      return {
        event,
        channel,
        isActive: switched.get(`${event} ${channel}`) ?? isOnByDefault(event, channel),
        variables: [...NOTICE_VARIABLES[event]],
        templates: LANGUAGES.map((language) => {
          const body = written.get(`${event} ${channel} ${language}`)
          return { language, body: body ?? first[language], isOwn: body !== undefined }
        }),
      }
    }),
  )
}

async function gateways({ db, config }: Context): Promise<contract.MessageSettings['gateways']> {
  const slots = await db.selectFrom('gateway_slots').select(['gateway', 'blocked_until', 'problem']).execute()
  return messageGateways(config.messages).map(({ name, channel, perSecond }) => {
    const slot = slots.find(({ gateway }) => gateway === name)
    return {
      name,
      channel,
      perSecond,
      blockedUntil: slot?.blocked_until?.toISOString() ?? null,
      problem: slot?.problem ?? null,
    }
  })
}

export async function getMessageSettings(context: Context): Promise<contract.MessageSettings> {
  const quietHours = await findQuietHours(context.db)
  return {
    gateways: await gateways(context),
    quietHours,
    isQuiet: isQuiet(quietHours),
    smsPrice: await findSmsPrice(context.db),
    rules: await findSendingRules(context.db),
    notices: await notices(context),
  }
}

export async function putMessageSettings(
  context: Context,
  { body }: InputOf<typeof contract.putMessageSettings>,
): Promise<contract.MessageSettings> {
  const { db } = context
  const before = { quietHours: await findQuietHours(db), smsPrice: await findSmsPrice(db) }
  const changes = differences<object>(before, body)
  if (Object.keys(changes).length > 0) {
    const by = actorOf(context).id
    await saveSetting(db, 'quietHours', body.quietHours, by)
    await saveSetting(db, 'smsPrice', body.smsPrice, by)
    await audit(context, { action: 'messages.settingsChanged', entity: 'settings', changes })
  }
  return getMessageSettings(context)
}

/** Turns an event's notices on or off for a channel. */
export async function putNoticeSwitch(
  context: Context,
  { body }: InputOf<typeof contract.putNoticeSwitch>,
): Promise<contract.MessageSettings> {
  const { event, channel, isActive } = body
  const row = await context.db
    .selectFrom('notice_switches')
    .select('is_active')
    .where('event', '=', event)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
  const old = row?.is_active ?? isOnByDefault(event, channel)
  if (old !== isActive) {
    const set = { is_active: isActive, updated_by: actorOf(context).id, updated_at: new Date() }
    await context.db
      .insertInto('notice_switches')
      .values({ event, channel, ...set })
      .onConflict((conflict) => conflict.columns(['event', 'channel']).doUpdateSet(set))
      .execute()
    const changes = { [`${event} ${channel}`]: { old, new: isActive } }
    await audit(context, { action: 'messages.noticeSwitched', entity: 'settings', changes })
  }
  return getMessageSettings(context)
}

/** Saves the office's own text, or resets it to the default. */
export async function putTemplate(
  context: Context,
  { body: template }: InputOf<typeof contract.putTemplate>,
): Promise<contract.MessageSettings> {
  const { db } = context
  const { event, channel, language, body } = template
  const row = await db
    .selectFrom('message_templates')
    .select('body')
    .where('event', '=', event)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  const first = defaultTexts(event)[language]
  const [old, now] = [row?.body ?? first, body ?? first]
  if (body === null) {
    await db
      .deleteFrom('message_templates')
      .where('event', '=', event)
      .where('channel', '=', channel)
      .where('language', '=', language)
      .execute()
  } else {
    const set = { body, updated_by: actorOf(context).id, updated_at: new Date() }
    await db
      .insertInto('message_templates')
      .values({ event, channel, language, ...set })
      .onConflict((conflict) => conflict.columns(['event', 'channel', 'language']).doUpdateSet(set))
      .execute()
  }
  if (old !== now) {
    const changes = { [`${event} ${channel} ${language}`]: { old, new: now } }
    await audit(context, { action: 'messages.templateWritten', entity: 'settings', changes })
  }
  return getMessageSettings(context)
}

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
