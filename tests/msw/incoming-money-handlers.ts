import {
  acceptIncomingMoney,
  enterIncomingMoney,
  getIncomingMoney,
  getIncomingMoneySettings,
  type IncomingMoneyRow,
  listIncomingMoney,
  parkIncomingMoney,
  pasteMoneyTexts,
  putIncomingMoneySettings,
  returnIncomingMoney,
  splitIncomingMoney,
} from '@/lib/contracts/incoming-money'
import {
  listStatementDays,
  putStatementBalance,
  putStatementColumns,
  readStatement,
  type StatementReading,
  uploadStatement,
} from '@/lib/contracts/money-statements'
import { addMoney } from '@/lib/domain/money'
import { isOverpayment } from '@/lib/domain/rate-limits'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

export const TILL = { id: '00000000-0000-4000-8000-00000000f001', name: 'M-Pesa till' }

export function makeMoney(part: Partial<IncomingMoneyRow> = {}): IncomingMoneyRow {
  return {
    id: newId(),
    account: TILL,
    provider: 'mpesa',
    reference: 'QWE123456',
    amount: '260000.00',
    currency: 'TZS',
    fee: null,
    payer: 'JUMA ALI',
    phone: '0754000999',
    remark: null,
    raw: 'QWE123456 confirmed',
    paidOn: '2026-11-20',
    paidAt: null,
    source: 'statement',
    state: 'new',
    hindrance: null,
    reason: null,
    customer: null,
    payments: [],
    transfer: null,
    settledBy: null,
    settledAt: null,
    createdBy: 'Asha Juma',
    createdAt: '2026-11-20T08:00:00.000Z',
    best: null,
    candidateCount: 0,
    isLookedAt: true,
    isSure: false,
    ...part,
  }
}

/** The desk of incoming money, with a memory. */
export function incomingMoneyHandlers(state: MockState) {
  function find(id: string): IncomingMoneyRow {
    const money = state.incomingMoney.find((one) => one.id === id)
    if (!money) throw new MockFailure(404, 'not_found', errors.notFound)
    return money
  }
  const settings = { textsBookThemselves: false, paymentGateway: state.paymentGateway, version: 1 }
  /** The column that a person gave a field. */
  let chosen: string | null = null
  const settle = (id: string, part: Partial<IncomingMoneyRow>) =>
    Object.assign(find(id), { best: null, ...part })
  const NOTHING = { rows: [], added: 0, confirmed: 0, alreadyHere: 0, refused: 0 }

  return [
    answer(state, listIncomingMoney, ({ query }) => {
      const found = state.incomingMoney.filter((one) => !query.state || one.state === query.state)
      const amount = addMoney(found.map((one) => one.amount))
      return { ...pageOf(found, query), sums: found.length > 0 ? [{ currency: 'TZS' as const, amount }] : [] }
    }),
    // Before the one sum, whose address it fits.
    answer(state, listStatementDays, () => ({
      currency: 'TZS' as const,
      days: [
        {
          day: '2026-11-20',
          statement: state.statementBalance,
          source: 'manual' as const,
          books: '31000.00',
          difference: state.statementBalance === null ? null : '-1000.00',
          unbooked: [{ id: newId(), reference: 'QWE9', amount: '4000.00', state: 'new' as const }],
          unconfirmed: [],
        },
      ],
    })),
    answer(state, getIncomingMoney, ({ params }) => {
      const money = find(params.id)
      return { ...money, candidates: money.best ? [money.best] : [], sure: null }
    }),
    answer(state, acceptIncomingMoney, ({ params, body }) => {
      const { best, amount } = find(params.id)
      if (best && isOverpayment(amount, best.open) && !body.confirmOverpay) {
        throw new MockFailure(409, 'overpaid', errors.overpaid)
      }
      return settle(params.id, { state: 'matched' })
    }),
    answer(state, splitIncomingMoney, ({ params, body }) => {
      state.moneyShares = body.shares
      return settle(params.id, { state: 'split' })
    }),
    answer(state, parkIncomingMoney, ({ params, body }) => {
      const customer = state.customers.find(({ id }) => id === body.customerId)
      return settle(params.id, { state: 'parked', customer: customer ?? null })
    }),
    answer(state, returnIncomingMoney, ({ params, body }) =>
      settle(params.id, { state: 'returned', reason: body.reason }),
    ),
    answer(state, pasteMoneyTexts, () => ({
      rows: [
        {
          rowNumber: 3,
          outcome: 'refused' as const,
          id: null,
          reference: null,
          amount: null,
          problem: errors.field.smsUnknown,
        },
      ],
      added: 1,
      confirmed: 0,
      alreadyHere: 1,
      refused: 1,
    })),
    answer(state, getIncomingMoneySettings, () => ({ ...settings, paymentGateway: state.paymentGateway })),
    answer(state, putIncomingMoneySettings, ({ body }) =>
      Object.assign(settings, {
        textsBookThemselves: body.textsBookThemselves,
        version: settings.version + 1,
      }),
    ),
    answer(state, enterIncomingMoney, ({ body: { date, accountId: _account, ...fields } }) => {
      const made = makeMoney({ ...fields, paidOn: date, source: 'manual', createdBy: 'Me' })
      state.incomingMoney.unshift(made)
      return made
    }),
    answer(state, putStatementColumns, ({ body }) => {
      chosen = body.columns.find(({ field }) => field === 'amount')?.header ?? null
      return { accountId: body.accountId, columns: [] }
    }),
    answer(state, readStatement, (): StatementReading => {
      const isKnown = chosen === 'Fedha'
      return {
        header: ['Receipt No.', 'Completion Time', 'Fedha'],
        columns: ['reference', 'date', isKnown ? 'amount' : null],
        missing: isKnown ? [] : ['amount'],
        totalRows: 2,
        sample: [['QWE1', '20-11-2026', '1,500']],
        rows: isKnown
          ? [
              {
                rowNumber: 2,
                reference: 'QWE1',
                amount: '1500.00',
                paidOn: '2026-11-20',
                payer: null,
                problem: null,
              },
              {
                rowNumber: 3,
                reference: null,
                amount: null,
                paidOn: null,
                payer: null,
                problem: errors.field.statementAmount,
              },
            ]
          : [],
        good: isKnown ? 1 : 0,
        bad: isKnown ? 1 : 0,
      }
    }),
    answer(state, putStatementBalance, ({ body }) => {
      state.statementBalance = body.balance
      return body
    }),
    answer(state, uploadStatement, () => ({ ...NOTHING, added: 30 })),
  ]
}
