import type { Pool } from 'pg'
import { getSystem, sendTestMessage as sendTestEndpoint } from '@/lib/contracts/system'
import { type Route, route } from '@/server/core/route'
import { readSystem } from './read-system'
import { sendTestMessage } from './send-test-message'

export const systemRoutes = (pool: Pool, parts: Parameters<typeof readSystem>[0]): Route[] => [
  route(getSystem, readSystem(parts)),
  route(sendTestEndpoint, sendTestMessage(pool)),
]
