import { remindDebtor as remindEndpoint } from '@/lib/contracts/notices'
import * as contract from '@/lib/contracts/statements'
import { type Route, route } from '@/server/core/route'
import { createStatementLink, readStatement } from './read-statement'
import { remindDebtor } from './remind-debtor'

export const statementRoutes: Route[] = [
  route(contract.getStatement, (context, { query }) => readStatement(context, query)),
  route(contract.createStatementLink, createStatementLink),
  route(remindEndpoint, remindDebtor),
]
