import { listExceptions, listHandPrices, lookAtException } from '@/lib/contracts/exceptions'
import { type FinanceMonth, getFinanceMonths, listReceivables, NOBODY } from '@/lib/contracts/finance'
import { createStatementLink } from '@/lib/contracts/statements'
import { answer } from './answer'
import { pageOf } from './page-of'
import type { MockState } from './state'

/** 21 November 2026 in the screens' tests of finance. */
const TODAY = '2026-11-21'
export const DEBTOR = '00000000-0000-4000-8000-0000000000d1'

const month = (part: Partial<FinanceMonth>): FinanceMonth => ({
  month: '2026-10',
  currency: 'TZS',
  type: 'expense',
  category: 'rent',
  amount: '650000.00',
  ...part,
})

const MONTHS = [
  month({}),
  month({ category: null, amount: '50000.00' }),
  month({ type: 'income', category: 'freight', amount: '1000000.00' }),
  month({ month: '2026-11', amount: '300000.00' }),
]

const owed = (usd: string) => ({
  packages: 2,
  owedUSD: usd,
  upTo30USD: usd,
  upTo60USD: '0.00',
  upTo90USD: '0.00',
  over90USD: '0.00',
})

const nothing = {
  total: '60.00',
  discount: '0.00',
  paid: '0.00',
  waived: '0.00',
  credit: '0.00',
  rateDifference: '0.00',
  rounding: '0.00',
}

/** Finance as far as its screens under test need it. */
export function financeHandlers(state: MockState) {
  return [
    answer(state, getFinanceMonths, ({ query }) =>
      MONTHS.filter((one) => !query.currency || one.currency === query.currency),
    ),
    answer(state, listExceptions, ({ query }) => pageOf(state.exceptions, query)),
    answer(state, listHandPrices, ({ query }) =>
      pageOf(
        state.handPrices.filter(({ setAt }) => !query.from || setAt.slice(0, 10) >= query.from),
        query,
      ),
    ),
    answer(state, lookAtException, ({ params }) => {
      state.exceptions = state.exceptions.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, listReceivables, ({ query }) => ({
      ...pageOf(
        [
          { id: DEBTOR, name: "Ng'ombe <script>", ...owed('60.00') },
          { id: NOBODY, name: null, ...owed('3.00') },
        ],
        query,
      ),
      sums: owed('63.00'),
      today: TODAY,
    })),
    answer(state, createStatementLink, ({ body }) => ({
      path: `/sw/statement?customerId=${body.customerId}&signature=s`,
      pdfPath: `/api/v1/statement/pdf?customerId=${body.customerId}&signature=s&language=sw`,
      language: body.language ?? 'sw',
      name: "Ng'ombe <script>",
      phone: '+255754000111',
      statement: {
        name: "Ng'ombe <script>",
        issuedAt: `${TODAY}T08:00:00.000Z`,
        from: body.from ?? null,
        packages: [],
        beyondLimit: 0,
        amounts: [{ currency: 'USD' as const, ...nothing, due: '60.00' }],
        ages: { upTo30: '60.00', upTo60: '0.00', upTo90: '0.00', over90: '0.00' },
        payments: [],
        paymentAccounts: { bankAccounts: [], mobileMoney: [] },
      },
    })),
  ]
}
