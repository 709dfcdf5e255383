import {
  enterFiscalCode,
  type FiscalProof,
  type FiscalReceipt,
  getFiscalSettings,
  listFiscalReceipts,
  putFiscalSettings,
  wantNoFiscalReceipt,
} from '@/lib/contracts/fiscal-receipts'
import { verificationLink } from '@/lib/domain/fiscal-receipt'
import { addMoney } from '@/lib/domain/money'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

/** A sale that waits for its slip. */
export function makeFiscal(fields: Partial<FiscalReceipt> = {}): FiscalReceipt {
  return {
    id: newId(),
    kind: 'sale',
    state: 'waiting',
    verificationCode: null,
    issuedOn: null,
    issuedTime: null,
    link: null,
    receiptNumber: 1,
    via: 'hand',
    device: '03TZ845',
    sequence: 1,
    amountTZS: '130000.00',
    vatTZS: '0.00',
    taxClass: 'zero',
    customer: { id: newId(), name: 'Neema Mollel' },
    trackingNumbers: ['UMJ7K2M9QA'],
    paidOn: '2026-11-23',
    accountName: 'Cash box US$',
    reason: null,
    error: null,
    enteredBy: null,
    enteredAt: null,
    createdAt: '2026-11-23T08:00:00.000Z',
    ...fields,
  }
}

export const proofOf = ({
  id,
  kind,
  state,
  verificationCode,
  issuedOn,
  issuedTime,
  link,
}: FiscalReceipt): FiscalProof => ({ id, kind, state, verificationCode, issuedOn, issuedTime, link })

/** Fiscal receipts as far as their screens under test need them. */
export function fiscalHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.fiscalReceipts.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', 'Not found')
    return found
  }
  return [
    answer(state, listFiscalReceipts, ({ query }) => {
      const found = state.fiscalReceipts
        .filter((one) => !query.state || one.state === query.state)
        .filter((one) => !query.isMissing || one.state === 'waiting')
      return { ...pageOf(found, query), sums: { amountTZS: addMoney(found.map((one) => one.amountTZS)) } }
    }),
    answer(state, enterFiscalCode, ({ params, body }) => {
      const { verificationCode, issuedOn, issuedTime, reason = null } = body
      const link = verificationLink(verificationCode, issuedTime)
      const entered = { verificationCode, issuedOn, issuedTime, reason, link, enteredBy: 'Baraka' }
      return Object.assign(find(params.id), { state: 'acknowledged' as const, ...entered })
    }),
    answer(state, wantNoFiscalReceipt, ({ params, body }) =>
      Object.assign(find(params.id), { state: 'noneWanted' as const, reason: body.reason }),
    ),
    answer(state, getFiscalSettings, () => state.fiscalSettings),
    answer(state, putFiscalSettings, ({ body }) => {
      state.fiscalSettings = { ...body, version: body.version + 1 }
      return state.fiscalSettings
    }),
  ]
}
