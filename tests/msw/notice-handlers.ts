import {
  countFollowers,
  countReady,
  getCustomerAnswers,
  getNoticeChannels,
  type NoticeChannel,
  notifyReady,
  remindDebtor,
  sendInvoice,
  undoSending,
} from '@/lib/contracts/notices'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, newId } from './state'

const notified = (channels: readonly NoticeChannel[]) =>
  channels.map(({ channel, phone }) => ({ channel, phone, sendingId: newId() }))

/** Notices that people send: whoever is asked about is reached as the state says. */
export function noticeHandlers(state: MockState) {
  return [
    answer(state, getNoticeChannels, () => state.noticeChannels),
    answer(state, getCustomerAnswers, () => ({ optedOut: state.optedOut, answers: [] })),
    answer(state, countFollowers, () => ({ followers: 0 })),
    answer(state, countReady, () => ({ packages: 0, notified: 0, waiting: 0 })),
    answer(state, notifyReady, () => ({
      notified: notified(state.noticeChannels),
      readyNotifiedAt: '2026-11-20T06:00:00.000Z',
    })),
    answer(state, sendInvoice, () => notified(state.noticeChannels)),
    answer(state, undoSending, ({ params }) => {
      const undo = state.sendings.get(params.id)
      if (!undo) throw new MockFailure(409, 'undo_late', errors.sendingUndoLate)
      undo()
      return { cancelledMessages: 1 }
    }),
    answer(state, remindDebtor, () => notified(state.noticeChannels)),
  ]
}
