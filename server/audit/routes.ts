import * as contract from '@/lib/contracts/audit'
import { type Route, route } from '@/server/core/route'
import { listEntries } from './list-entries'

export const auditRoutes: Route[] = [route(contract.listAuditEntries, listEntries)]
