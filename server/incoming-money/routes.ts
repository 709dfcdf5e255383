import * as contract from '@/lib/contracts/incoming-money'
import * as statements from '@/lib/contracts/money-statements'
import { type Route, route } from '@/server/core/route'
import type { Sheets } from '@/server/imports/sheets'
import { listStatementDays, putStatementBalance } from './balances'
import { acceptIncomingMoney, matchIncomingMoney, splitIncomingMoney } from './book-money'
import { getIncomingMoney, listIncomingMoney } from './find-money'
import { parkIncomingMoney, returnIncomingMoney } from './set-aside'
import { getIncomingMoneySettings, saveIncomingMoneySettings } from './settings'
import { enterIncomingMoney, pasteMoneyTexts } from './take-money'
import { putStatementColumns, readStatement, uploadStatement } from './take-statement'

export function incomingMoneyRoutes(sheets: Sheets): Route[] {
  return [
    route(contract.listIncomingMoney, listIncomingMoney),
    route(contract.getIncomingMoney, getIncomingMoney),
    route(contract.pasteMoneyTexts, pasteMoneyTexts),
    // Reading a sheet takes seconds, during which no transaction may stand open.
    route(statements.uploadStatement, uploadStatement(sheets), { ownTransaction: true }),
    route(statements.readStatement, readStatement(sheets), { ownTransaction: true }),
    route(statements.putStatementColumns, putStatementColumns),
    route(statements.listStatementDays, listStatementDays),
    route(statements.putStatementBalance, putStatementBalance),
    route(contract.enterIncomingMoney, enterIncomingMoney),
    route(contract.matchIncomingMoney, matchIncomingMoney, { ownTransaction: true }),
    route(contract.acceptIncomingMoney, acceptIncomingMoney),
    route(contract.splitIncomingMoney, splitIncomingMoney),
    route(contract.parkIncomingMoney, parkIncomingMoney),
    route(contract.returnIncomingMoney, returnIncomingMoney),
    route(contract.getIncomingMoneySettings, getIncomingMoneySettings),
    route(contract.putIncomingMoneySettings, saveIncomingMoneySettings),
  ]
}
