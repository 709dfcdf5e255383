import * as z from 'zod'
import { NOTIFICATION_TYPES } from '@/lib/domain/notifications'
import { endpoint } from './endpoint'
import { id, idParams, instant, instantInput } from './fields'

const tag = 'notifications'

const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_TYPES),
  /** The note, exception, transfer, supplier, claim, claimed parcel or request; null for what is about the whole office. */
  subjectId: id.nullable(),
  /** Who caused it; null for customers, and for what happened by itself. */
  by: z.string().nullable(),
  packageInfo: z.object({ id, trackingNumber: z.string() }).nullable(),
  customer: z.object({ id, name: z.string() }).nullable(),
  batch: z.object({ id, number: z.string() }).nullable(),
  /** What people call the record: a tracking number, the number of a transfer or claim, a supplier. */
  label: z.string().nullable(),
  /** The kind of exception, request or new claim. */
  state: z.string().nullable(),
  /** How a note begins. */
  text: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

const notifications = z.object({
  unread: z.number().int(),
  /** Unread ones first, the latest first of each. */
  result: z.array(notification),
})
export type Notifications = z.infer<typeof notifications>

export const listNotifications = endpoint({
  name: 'listNotifications',
  tag,
  summary:
    'What concerns the caller: mentions in notes, and what waits for a duty of theirs. Of each only what the caller may see now. GET /notifications/stream says by server-sent events when to read this again.',
  method: 'GET',
  path: '/notifications',
  access: 'session.own',
  data: notifications,
})

export const readNotification = endpoint({
  name: 'readNotification',
  tag,
  summary: 'Marks one of the caller’s own as read.',
  method: 'POST',
  path: '/notifications/{id}/read',
  access: 'session.own',
  params: idParams,
  data: z.null(),
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  tag,
  summary:
    'Marks the caller’s own as read, up to the latest one that was seen: what came later stays unread.',
  method: 'POST',
  path: '/notifications/read',
  access: 'session.own',
  body: z.strictObject({ until: instantInput }),
  data: z.null(),
})
