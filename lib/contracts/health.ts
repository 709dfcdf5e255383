import * as z from 'zod'
import { endpoint } from './endpoint'

export const getHealth = endpoint({
  name: 'getHealth',
  tag: 'health',
  summary:
    'Liveness (the process answers), readiness (the database answers; code 503 while not), and whether this process runs the queue’s jobs.',
  method: 'GET',
  path: '/health',
  access: 'public',
  data: z.object({
    live: z.literal(true),
    ready: z.boolean(),
    /** 'off': left to another process; 'stopped': not yet started, or the database is away. */
    worker: z.enum(['off', 'running', 'stopped']),
  }),
})
