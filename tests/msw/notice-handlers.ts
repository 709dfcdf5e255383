import {
  countFollowers,
  countReady,
  getCustomerAnswers,
  getNoticeChannels,
  type NoticeChannel,
  notifyReady,
  remindDebtor,
  sendInvoice,
} from '@/lib/contracts/notices'
import { answer } from './answer'
import type { MockState } from './state'

const notified = (channels: readonly NoticeChannel[]) =>
  channels.map(({ channel, phone }) => ({ channel, phone }))

/** Notices that people send: whoever is asked about is reached as the state says. */
export function noticeHandlers(state: MockState) {
  return [
    answer(state, getNoticeChannels, () => state.noticeChannels),
    answer(state, getCustomerAnswers, () => ({ optedOut: [], answers: [] })),
    answer(state, countFollowers, () => ({ followers: 0 })),
    answer(state, countReady, () => ({ packages: 0, notified: 0, waiting: 0 })),
    answer(state, notifyReady, () => ({
      notified: notified(state.noticeChannels),
      readyNotifiedAt: '2026-11-20T06:00:00.000Z',
    })),
    answer(state, sendInvoice, () => notified(state.noticeChannels)),
    answer(state, remindDebtor, () => notified(state.noticeChannels)),
  ]
}
