import {
  type BulkMessage,
  getBulkMessage,
  sizeBulkMessage,
  startBulkMessage,
  undoBulkStart,
  updateBulkMessage,
} from '@/lib/contracts/bulk-messages'
import {
  decideMessage,
  getMessage,
  getMessageSettings,
  listMessages,
  type MessageDetail,
  type MessageSettings,
  putMessageSettings,
  putTemplate,
} from '@/lib/contracts/messages'
import { sendTestMessage } from '@/lib/contracts/system'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

const AT = '2026-11-20T06:00:00.000Z'

/** A notice that waits in the outbox. */
export function makeMessage(fields: Partial<MessageDetail> = {}): MessageDetail {
  return {
    id: newId(),
    channel: 'sms',
    phone: '+255754000111',
    body: "Habari Ng'ombe <b>, mzigo wako umefika.",
    status: 'queued',
    error: null,
    packageInfo: null,
    createdAt: AT,
    kind: 'received',
    language: 'sw',
    customer: { id: newId(), name: "Ng'ombe" },
    holdReason: null,
    readAt: null,
    nextAttemptAt: AT,
    gateway: null,
    providerId: null,
    parts: null,
    cost: null,
    sentAt: null,
    deliveredAt: null,
    insteadOf: null,
    decidedBy: null,
    attempts: [],
    ...fields,
  }
}

/** A draft to everybody. */
export function makeBulk(fields: Partial<BulkMessage> = {}): BulkMessage {
  return {
    id: newId(),
    title: 'Sikukuu',
    channel: 'sms',
    status: 'draft',
    recipients: null,
    createdBy: 'Neema',
    createdAt: AT,
    startedAt: null,
    finishedAt: null,
    audience: { kind: 'customers' } as BulkMessage['audience'],
    bodies: { en: 'Hello', zh: '您好', sw: 'Habari' },
    version: 1,
    counts: { waiting: 0, sent: 0, delivered: 0, failed: 0, unknown: 0, held: 0 },
    ...fields,
  }
}

const SETTINGS: MessageSettings = {
  gateways: [],
  quietHours: { from: '21:00', to: '07:00' },
  isQuiet: false,
  smsPrice: null,
  rules: { debtReminders: { isOn: false, afterDays: 30, everyDays: 14 }, smsInstead: false },
  notices: [
    {
      event: 'received',
      channel: 'sms',
      isActive: true,
      variables: ['name', 'trackingNumber'],
      templates: [{ language: 'sw', body: 'Habari {{name}}', isOwn: false }],
    },
  ],
}

const OUTCOMES = {
  sendAgain: { status: 'queued', error: null },
  cancel: { status: 'held', holdReason: 'cancelled' },
  byHand: { status: 'sent', error: null },
} as const

export function messageHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.messages.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  const findBulk = (id: string) => {
    const found = state.bulkMessages.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, getMessageSettings, () => SETTINGS),
    answer(state, putTemplate, ({ body: { language, body, ...notice } }) => {
      state.templates.push(body)
      const templates = [{ language, body: body ?? 'Habari {{name}}', isOwn: body !== null }]
      return { ...SETTINGS, notices: [{ ...notice, isActive: true, variables: ['name'], templates }] }
    }),
    answer(state, putMessageSettings, ({ body: { quietHours } }) => ({ ...SETTINGS, quietHours })),
    answer(state, listMessages, ({ query }) =>
      pageOf(
        state.messages
          .filter(({ status }) => !query.status || status === query.status)
          .map(
            ({
              gateway: _g,
              providerId: _p,
              parts: _n,
              cost: _c,
              sentAt: _s,
              deliveredAt: _d,
              insteadOf: _i,
              decidedBy: _b,
              attempts: _a,
              ...row
            }) => row,
          ),
        query,
      ),
    ),
    answer(state, getMessage, ({ params }) => find(params.id)),
    answer(state, sendTestMessage, ({ body }) => {
      const message = makeMessage({ ...body, kind: 'trial', customer: null })
      state.messages.push(message)
      return { id: message.id }
    }),
    answer(state, decideMessage, ({ params, body }) =>
      Object.assign(find(params.id), OUTCOMES[body.decision]),
    ),
    answer(state, getBulkMessage, ({ params }) => findBulk(params.id)),
    answer(state, sizeBulkMessage, () => ({
      recipients: 7,
      optedOut: 0,
      withoutPhone: 0,
      languages: [],
      parts: 7,
      isEstimate: false,
      cost: null,
    })),
    answer(state, startBulkMessage, ({ params, body: { recipients } }) => {
      const found = findBulk(params.id)
      return Object.assign(found, { status: 'sending', recipients, version: found.version + 1 })
    }),
    answer(state, undoBulkStart, ({ params, body: { version } }) => {
      const found = findBulk(params.id)
      if (found.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      return Object.assign(found, { status: 'draft', recipients: null, version: version + 1 })
    }),
    answer(state, updateBulkMessage, ({ params, body: { version, ...input } }) => {
      const found = findBulk(params.id)
      if (found.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      return Object.assign(found, input, { version: version + 1 })
    }),
  ]
}
