import * as contract from '@/lib/contracts/notifications'
import { type Route, route } from '@/server/core/route'
import { listNotifications, readAllNotifications, readNotification } from './own-notifications'

export const notificationRoutes: Route[] = [
  route(contract.listNotifications, listNotifications),
  route(contract.readNotification, readNotification),
  route(contract.readAllNotifications, readAllNotifications),
]
