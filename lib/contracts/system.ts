import * as z from 'zod'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import { calendarDate, id, instant, phone } from './fields'

/** Gateways that no test message goes by. */
const CHECKED_GATEWAYS = ['payments', 'fiscal', 'carrier'] as const
export type CheckedGateway = (typeof CHECKED_GATEWAYS)[number]

const bytes = z.number().int()

/** Slow and failed calls are shown as long. */
export const RECENT_CALL_DAYS = 7

const recentCall = z.object({
  at: instant,
  /** Its machine and number: 'web-2:17'. */
  process: z.string(),
  method: z.string(),
  /** The pattern of the route, never the address with what people typed into it. */
  route: z.string(),
  status: z.number().int(),
  ms: z.number().int(),
  requestId: z.string(),
})
export type RecentCall = z.infer<typeof recentCall>

const system = z.object({
  /** Of the website's build; null where it was not built. */
  version: z.string().nullable(),
  node: z.string(),
  startedAt: instant,
  database: z.object({ version: z.string(), sizeBytes: bytes }),
  /** Of the process that answers. */
  worker: z.enum(['off', 'running', 'stopped']),
  /** Every worker that asked the queue for work in the last ten seconds, of this process or another. */
  workers: z.array(z.object({ name: z.string(), since: instant })),
  /** The bucket of the files; null where they lie in a folder. `problem` says why it is not good. */
  fileStore: z.object({ location: z.string(), problem: z.string().nullable() }).nullable(),
  /** The copy of the database that is read; null where there is none. What it has not got is so many seconds old at most. */
  replica: z
    .object({
      state: z.enum(['follows', 'away', 'noReplica']),
      behindSeconds: z.number().int().nullable(),
    })
    .nullable(),
  disks: z.array(z.object({ name: z.enum(['data', 'backups']), freeBytes: bytes, totalBytes: bytes })),
  backups: z.object({
    isDaily: z.boolean(),
    /** The latest first. */
    runs: z.array(
      z.object({
        day: calendarDate,
        finishedAt: instant.nullable(),
        /** When it was restored on trial and its books agreed. */
        provedAt: instant.nullable(),
        sizeBytes: bytes.nullable(),
        error: z.string().nullable(),
      }),
    ),
    /** When the newest file in the folder was finished, by whatever wrote it. */
    newestFileAt: instant.nullable(),
  }),
  jobs: z.array(
    z.object({
      task: z.string(),
      state: z.enum(['due', 'later', 'running', 'failed']),
      count: z.number().int(),
      /** For how long the oldest that is due has waited. */
      oldestSeconds: z.number().int().nullable(),
    }),
  ),
  /** Messages of the last 24 hours. */
  messages: z.array(
    z.object({ channel: z.string(), provider: z.string(), state: z.string(), count: z.number().int() }),
  ),
  /** The gateways that are set up, by their providers' names; null where there is none. */
  gateways: z.object({
    sms: z.string().nullable(),
    whatsapp: z.string().nullable(),
    payments: z.string().nullable(),
    fiscal: z.string().nullable(),
    carrier: z.string().nullable(),
  }),
  /** Those that have a call which changes nothing: POST /system/gateway-checks. */
  checkable: z.array(z.enum(CHECKED_GATEWAYS)),
  /** What all processes have seen within a week, the latest first; of another process some seconds late. */
  slowCalls: z.array(recentCall),
  failures: z.array(recentCall),
})
export type System = z.infer<typeof system>

export const getSystem = endpoint({
  name: 'getSystem',
  tag: 'health',
  summary:
    'How the program is: version, disk, backups with their proof, queue, messages, gateways, slow calls and errors with their request ids. Slow calls and errors are the last of all processes within a week.',
  method: 'GET',
  path: '/system',
  access: 'company.edit',
  data: system,
})

/** How many an owner sends in an hour. */
export const TESTS_AN_HOUR = 5

export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  tag: 'messages',
  summary: `Puts a short test message into the outbox, where GET /messages/{id} says what the provider answered. ${TESTS_AN_HOUR} an hour.`,
  method: 'POST',
  path: '/system/test-messages',
  access: 'company.edit',
  body: z.strictObject({ channel: z.enum(MESSAGE_CHANNELS), phone }),
  data: z.object({ id }),
})

export const checkGateway = endpoint({
  name: 'checkGateway',
  tag: 'health',
  summary: `Asks the provider of payments, fiscal receipts or container events for what costs and changes nothing (a token, an order or a container that there is not), and says whether it takes our keys. ${TESTS_AN_HOUR} an hour.`,
  method: 'POST',
  path: '/system/gateway-checks',
  access: 'company.edit',
  body: z.strictObject({ gateway: z.enum(CHECKED_GATEWAYS) }),
  data: z.object({
    provider: z.string(),
    /** What the provider said instead, or why it could not be asked; null: it takes our keys. */
    error: z.string().nullable(),
    ms: z.number().int(),
  }),
})
