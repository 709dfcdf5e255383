import {
  approveMoneyTransfer,
  getMoneyTransfer,
  listMoneyTransfers,
  type MoneyTransfer,
  requestMoneyTransfer,
} from '@/lib/contracts/money-transfers'
import { getSupplier, listSuppliers, type Supplier } from '@/lib/contracts/suppliers'
import { transferCharge } from '@/lib/domain/money-transfer'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

const AT = '2026-11-20T06:00:00.000Z'

const SUPPLIER: Supplier = {
  id: '00000000-0000-4000-8000-00000000aaaa',
  name: '广州鞋业 Shoes Ltd',
  bankName: 'ICBC',
  bankAddress: null,
  accountNumber: '6222',
  swift: 'ICBKCNBJ',
  country: 'China',
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  bankChange: null,
  checkRefusal: null,
}

/** A transfer that somebody else asked for. */
export function makeTransfer(fields: Partial<MoneyTransfer> = {}): MoneyTransfer {
  return {
    id: newId(),
    number: 1,
    senderName: "Ng'ombe",
    customer: { id: newId(), name: "Ng'ombe" },
    supplier: { id: SUPPLIER.id, name: SUPPLIER.name },
    bank: { bankName: 'ICBC', accountNumber: '6222', swift: 'ICBKCNBJ' },
    lastBank: null,
    isBankChanging: false,
    checkRefusal: null,
    sentBackAt: null,
    cancelRequest: null,
    amount: '7100.00',
    currency: 'CNY',
    rate: '7.1',
    payInCurrency: 'TZS',
    payInRate: '2600',
    cost: '2600000.00',
    marginPercent: '0',
    margin: '0.00',
    fee: '0.00',
    charged: '2600000.00',
    purpose: 'Shoes',
    status: 'requested',
    requestedBy: { id: newId(), name: 'Daudi' },
    createdAt: AT,
    approvedBy: null,
    approvedAt: null,
    paidBy: null,
    paidAt: null,
    paidOn: null,
    payReference: null,
    payInReference: null,
    payInOverrideReason: null,
    cancelledBy: null,
    cancelledAt: null,
    cancelReason: null,
    proof: null,
    version: 1,
    ...fields,
  }
}

/** The money transfers of the mock API. */
export function transferHandlers(state: MockState) {
  const { transfers } = state
  const find = (id: string) => {
    const found = transfers.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, listMoneyTransfers, ({ query }) =>
      pageOf(
        transfers.filter(({ status }) => !query.status || status === query.status),
        query,
      ),
    ),
    answer(state, getMoneyTransfer, ({ params }) => find(params.id)),
    answer(state, requestMoneyTransfer, ({ body }) => {
      const { customerId: _c, supplierId: _s, ...terms } = body
      const rates = { rate: body.rate ?? '7.1', payInRate: body.payInRate ?? '2600' }
      const charge = transferCharge({ ...terms, ...rates })
      const made = makeTransfer({
        ...terms,
        ...rates,
        ...charge,
        customer: null,
        number: transfers.length + 1,
      })
      transfers.push(made)
      return made
    }),
    answer(state, approveMoneyTransfer, ({ params, body }) => {
      const known = find(params.id)
      if (known.version !== body.version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      Object.assign(known, { status: 'approved', approvedAt: AT, version: known.version + 1 })
      return known
    }),
    answer(state, listSuppliers, ({ query }) => pageOf([SUPPLIER], query)),
    answer(state, getSupplier, () => SUPPLIER),
  ]
}
