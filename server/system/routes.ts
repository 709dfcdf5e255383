import type { Pool } from 'pg'
import {
  checkGateway as checkEndpoint,
  getSystem,
  sendTestMessage as sendTestEndpoint,
} from '@/lib/contracts/system'
import { type Route, route } from '@/server/core/route'
import { checkGateway } from './check-gateway'
import { readSystem } from './read-system'
import { sendTestMessage } from './send-test-message'

export const systemRoutes = (pool: Pool, parts: Parameters<typeof readSystem>[0]): Route[] => [
  route(getSystem, readSystem(parts)),
  route(sendTestEndpoint, sendTestMessage(pool)),
  route(checkEndpoint, checkGateway(pool), { ownTransaction: true }),
]
