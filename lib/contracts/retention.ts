import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, version } from './fields'

/** Days; null is for ever. */
const days = z.int().min(7).max(36_500).nullable()

const times = z.object({
  /** Texts of messages that left, and of what customers wrote. */
  messageDays: days,
  /** Addresses from which people signed in. */
  visitorDays: days,
  /** Photos of parcels after the hand-over, where no claim is open; null leaves the 180 days of the old files. */
  photoDays: days,
})
export type RetentionTimes = z.infer<typeof times>

const run = z.object({
  day: calendarDate,
  messages: z.number().int(),
  answers: z.number().int(),
  addresses: z.number().int(),
  photos: z.number().int(),
  /** Of the bin, after its thirty days. */
  bin: z.number().int(),
})

const retention = z.object({
  ...times.shape,
  version: z.number().int(),
  /** What the job of the last nights removed; the latest first. */
  runs: z.array(run),
})
export type Retention = z.infer<typeof retention>

export const getRetention = endpoint({
  name: 'getRetention',
  tag: 'company',
  summary: 'After how many days messages, addresses and photos go, and what went in the last nights.',
  method: 'GET',
  path: '/retention',
  access: 'company.edit',
  data: retention,
})

export const putRetention = endpoint({
  name: 'putRetention',
  tag: 'company',
  summary:
    'Sets after how many days messages, addresses and photos go; null is for ever. What is older goes in the next night and cannot be brought back.',
  method: 'PUT',
  path: '/retention',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({ ...times.shape, version }),
  data: retention,
})
