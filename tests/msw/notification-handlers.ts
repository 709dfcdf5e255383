import { listNotifications, readAllNotifications, readNotification } from '@/lib/contracts/notifications'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import type { MockState } from './state'

/** What concerns the signed-in person. */
export function notificationHandlers(state: MockState) {
  const isUnread = ({ readAt }: MockState['notifications'][number]) => readAt === null
  return [
    answer(state, listNotifications, () => ({
      unread: state.notifications.filter(isUnread).length,
      result: [
        ...state.notifications.filter(isUnread),
        ...state.notifications.filter((one) => !isUnread(one)),
      ],
    })),
    answer(state, readNotification, ({ params }) => {
      const found = state.notifications.find(({ id }) => id === params.id)
      if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
      found.readAt ??= new Date().toISOString()
      return null
    }),
    answer(state, readAllNotifications, ({ body }) => {
      for (const one of state.notifications) {
        if (one.createdAt <= body.until) one.readAt ??= new Date().toISOString()
      }
      return null
    }),
  ]
}
