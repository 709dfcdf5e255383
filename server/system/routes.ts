import { getSystem } from '@/lib/contracts/system'
import { type Route, route } from '@/server/core/route'
import { readSystem } from './read-system'

export const systemRoutes = (parts: Parameters<typeof readSystem>[0]): Route[] => [
  route(getSystem, readSystem(parts)),
]
