import { getCustomerAnswers } from '@/lib/contracts/customer-answers'
import type { NoticeWay } from '@/lib/contracts/notices'
import {
  countFollowers,
  countReady,
  getNoticeWays,
  remindDebtor,
  sendInvoice,
  tellReady,
} from '@/lib/contracts/notices'
import { answer } from './answer'
import type { MockState } from './state'

const told = (ways: readonly NoticeWay[]) => ways.map(({ channel, phone }) => ({ channel, phone }))

/** Notices that people send: whoever is asked about is reached as the state says. */
export function noticeHandlers(state: MockState) {
  return [
    answer(state, getNoticeWays, () => state.noticeWays),
    answer(state, getCustomerAnswers, () => ({ optedOut: [], answers: [] })),
    answer(state, countFollowers, () => ({ followers: 0 })),
    answer(state, countReady, () => ({ packages: 0, customers: 0 })),
    answer(state, tellReady, () => ({
      told: told(state.noticeWays),
      readyToldAt: '2026-11-20T06:00:00.000Z',
    })),
    answer(state, sendInvoice, () => told(state.noticeWays)),
    answer(state, remindDebtor, () => told(state.noticeWays)),
  ]
}
