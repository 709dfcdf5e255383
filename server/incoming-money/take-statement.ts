import type { TakenRows } from '@/lib/contracts/incoming-money'
import {
  type putStatementColumns as columnsEndpoint,
  MOST_STATEMENT_ROWS,
  type readStatement as readEndpoint,
  type StatementReading,
  type uploadStatement as uploadEndpoint,
} from '@/lib/contracts/money-statements'
import { isFutureDate, officeToday } from '@/lib/domain/dates'
import { headerKey } from '@/lib/domain/import-fields'
import { endOfDayBalances } from '@/lib/domain/statement-balances'
import { missingStatementFields, readStatementRow, statementColumns } from '@/lib/domain/statement-rows'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { say } from '@/server/core/language'
import type { InputOf } from '@/server/core/route'
import { checkCustomersCurrency } from '@/server/currencies/check-currency'
import { receiveSheet, sheetRows } from '@/server/imports/receive-sheet'
import type { Sheets } from '@/server/imports/sheets'
import { checkMoneyAccount } from '@/server/transactions/accounts'
import { saveStatementBalances } from './balances'
import { saveColumns, selectColumns } from './store'
import { type Brought, checkAccount, takeRows } from './take-money'

type Brings = Pick<InputOf<typeof uploadEndpoint>, 'query' | 'request'>

/** A statement with its columns as the account remembers them, or by their known heads. */
async function openStatement(context: Context, sheets: Sheets, { query, request }: Brings) {
  const account = await checkAccount(context, query.accountId)
  const limits = { leastColumns: 3, mostRows: MOST_STATEMENT_ROWS }
  const sheet = await receiveSheet(context, sheets, request, limits)
  const rows = sheetRows(sheet)
  const columns = statementColumns(sheet.header, await selectColumns(context.db, account.id))
  const of = { provider: query.provider, currency: account.currency }
  const broughtRows = () =>
    rows.flatMap(({ rowNumber, cells }): Brought[] => {
      const read = readStatementRow(cells, columns, of)
      if (read === null) return []
      const problem = 'problem' in read ? `field.${read.problem}` : null
      return [{ rowNumber, raw: cells.join(' | '), money: 'money' in read ? read.money : null, problem }]
    })
  return { account, sheet, rows, columns, missing: missingStatementFields(columns), broughtRows }
}

const SAMPLE_ROWS = 3
const MOST_READ_ROWS = 50

/** Reads a statement and takes nothing: what its columns are, and what its rows say. */
export function readStatement(sheets: Sheets) {
  return async (context: Context, input: InputOf<typeof readEndpoint>): Promise<StatementReading> => {
    const { sheet, rows, columns, missing, broughtRows } = await openStatement(context, sheets, input)
    const brought = missing.length > 0 ? [] : broughtRows()
    return {
      header: sheet.header,
      columns,
      missing,
      totalRows: sheet.totalRows,
      sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      rows: brought.slice(0, MOST_READ_ROWS).map(({ rowNumber, money, problem }) => ({
        rowNumber,
        reference: money?.reference ?? null,
        amount: money?.amount ?? null,
        paidOn: money?.paidOn ?? null,
        payer: money?.payer ?? null,
        problem: problem && say(context.language, problem),
      })),
      good: brought.filter(({ money }) => money !== null).length,
      bad: brought.filter(({ money }) => money === null).length,
    }
  }
}

/** Takes a statement; what its heads mean is known, or the account remembers it. */
export function uploadStatement(sheets: Sheets) {
  return async (context: Context, input: InputOf<typeof uploadEndpoint>): Promise<TakenRows> => {
    const { account, sheet, rows, columns, missing, broughtRows } = await openStatement(
      context,
      sheets,
      input,
    )
    if (missing.length > 0) {
      const params = { missing: missing.join(', '), header: sheet.header.join(', ').slice(0, 300) }
      throw invalidField('file', 'statementColumns', params)
    }
    const origin = { account, source: 'statement', day: officeToday() } as const
    const balances = endOfDayBalances(
      rows.map(({ cells }) => cells),
      columns,
    ).filter(({ day }) => !isFutureDate(day))
    return context.db.transaction().execute(async (trx) => {
      const own = { ...context, db: trx }
      await saveStatementBalances(own, account.id, balances)
      return takeRows(own, broughtRows(), origin)
    })
  }
}

/** Columns by what their heads are compared by; one of signs alone is none. */
function headsOf(columns: readonly { header: string; field: string | null }[]) {
  const heads = new Map<string, string | null>()
  for (const [index, { header, field }] of columns.entries()) {
    const key = headerKey(header)
    if (key === '') throw invalidField(`columns.${index}.header`, 'invalid')
    heads.set(key, field)
  }
  return heads
}

export async function putStatementColumns(context: Context, { body }: InputOf<typeof columnsEndpoint>) {
  const { db } = context
  const { id, currency } = await checkMoneyAccount(db, body.accountId)
  checkCustomersCurrency(currency, 'accountId')
  const before = await selectColumns(db, id)
  await saveColumns(db, id, headsOf(body.columns))
  const after = await selectColumns(db, id)
  const changes = { columns: { old: Object.fromEntries(before), new: Object.fromEntries(after) } }
  await audit(context, { action: 'account.columnsChanged', entity: 'account', entityId: id, changes })
  return { accountId: id, columns: [...after].map(([header, field]) => ({ header, field })) }
}
