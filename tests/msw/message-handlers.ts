import {
  decideMessage,
  getMessage,
  getMessageSettings,
  listMessages,
  type MessageDetail,
  type MessageSettings,
} from '@/lib/contracts/messages'
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

const SETTINGS: MessageSettings = {
  gateways: [],
  quietHours: { from: '21:00', to: '07:00' },
  isQuiet: false,
  smsPrice: null,
  rules: { debtReminders: { isOn: false, afterDays: 30, everyDays: 14 }, smsInstead: false },
  notices: [],
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
  return [
    answer(state, getMessageSettings, () => SETTINGS),
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
    answer(state, decideMessage, ({ params, body }) =>
      Object.assign(find(params.id), OUTCOMES[body.decision]),
    ),
  ]
}
