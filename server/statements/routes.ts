import * as contract from '@/lib/contracts/statements'
import { type Route, route } from '@/server/core/route'
import { createStatementLink, readStatement } from './read-statement'

export const statementRoutes: Route[] = [
  route(contract.getStatement, (context, { query }) => readStatement(context, query)),
  route(contract.createStatementLink, createStatementLink),
]
