import * as contract from '@/lib/contracts/incoming-money'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { Sheets } from '@/server/imports/sheets'
import { checkMoneyAccount } from '@/server/transactions/accounts'
import {
  acceptIncomingMoney,
  getIncomingMoney,
  matchIncomingMoney,
  returnIncomingMoney,
  splitIncomingMoney,
} from './book-money'
import { presentIncoming } from './presenter'
import { getIncomingMoneySettings, saveIncomingMoneySettings } from './settings'
import { saveColumns, selectColumns, selectIncomingPage } from './store'
import { enterIncomingMoney, headsOf, pasteMoneyTexts, uploadStatement } from './take-money'

async function listIncomingMoney(context: Context, { query }: InputOf<typeof contract.listIncomingMoney>) {
  const { total, rows } = await selectIncomingPage(context.db, query)
  return pageOf(
    query,
    total,
    rows.map((row) => presentIncoming(row, context.language)),
  )
}

async function putStatementColumns(context: Context, { body }: InputOf<typeof contract.putStatementColumns>) {
  const { db } = context
  const { id } = await checkMoneyAccount(db, body.accountId)
  const before = await selectColumns(db, id)
  await saveColumns(db, id, headsOf(body.columns))
  const after = await selectColumns(db, id)
  const changes = { columns: { old: Object.fromEntries(before), new: Object.fromEntries(after) } }
  await audit(context, { action: 'account.columnsChanged', entity: 'account', entityId: id, changes })
  return { accountId: id, columns: [...after].map(([header, field]) => ({ header, field })) }
}

export function incomingMoneyRoutes(sheets: Sheets): Route[] {
  return [
    route(contract.listIncomingMoney, listIncomingMoney),
    route(contract.getIncomingMoney, getIncomingMoney),
    route(contract.pasteMoneyTexts, pasteMoneyTexts),
    // Reading a sheet takes seconds, during which no transaction may stand open.
    route(contract.uploadStatement, uploadStatement(sheets), { ownTransaction: true }),
    route(contract.putStatementColumns, putStatementColumns),
    route(contract.enterIncomingMoney, enterIncomingMoney),
    route(contract.matchIncomingMoney, matchIncomingMoney, { ownTransaction: true }),
    route(contract.acceptIncomingMoney, acceptIncomingMoney),
    route(contract.splitIncomingMoney, splitIncomingMoney),
    route(contract.returnIncomingMoney, returnIncomingMoney),
    route(contract.getIncomingMoneySettings, getIncomingMoneySettings),
    route(contract.putIncomingMoneySettings, saveIncomingMoneySettings),
  ]
}
