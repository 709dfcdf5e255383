import * as z from 'zod'
import { endpoint } from './endpoint'

export const getHealth = endpoint({
  name: 'getHealth',
  tag: 'health',
  summary:
    'Three things apart: whether the process answers (live), whether it may be sent calls: the database can be read and written, and the process is not stopping (ready), and whether this process takes jobs from the queue (worker). While not ready the HTTP status and `code` are 503, with the same `data`. At most a second old.',
  method: 'GET',
  path: '/health',
  access: 'public',
  data: z.object({
    live: z.literal(true).describe('The process answers.'),
    ready: z.boolean().describe('The database answers and takes writes, and this process is not stopping.'),
    stopping: z
      .boolean()
      .describe('It was told to stop: it still answers for SHUTDOWN_DRAIN_MS. Send it nothing new.'),
    database: z
      .enum(['writable', 'unwritable', 'away'])
      .describe(
        'Why it is ready or not, unless it is stopping. unwritable: it answers, but is read-only, a standby, or its disk is full. away: it did not answer within two seconds.',
      ),
    worker: z
      .enum(['off', 'running', 'stopped'])
      .describe(
        'running: the queue was asked for work and answered within the last seconds. stopped: not yet started, or the queue does not answer. off: left to another process.',
      ),
  }),
})
