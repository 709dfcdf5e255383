import { z } from 'zod'
import { endpoint } from './endpoint'

export const getHealth = endpoint({
  name: 'getHealth',
  tag: 'health',
  summary: 'Liveness (the process answers) and readiness (the database answers); code 503 while not ready.',
  method: 'GET',
  path: '/health',
  access: 'public',
  data: z.object({ live: z.literal(true), ready: z.boolean() }),
})
