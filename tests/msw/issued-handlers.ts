import {
  type ListedInvoiceLink,
  listInvoiceLinks,
  revokeListedInvoiceLink,
} from '@/lib/contracts/invoice-links'
import {
  creditInvoice,
  getIssuedInvoice,
  getIssuedInvoicePdf,
  type IssuedInvoice,
  issueInvoice,
  listIssuedInvoices,
} from '@/lib/contracts/issued-invoices'
import { sendIssuedInvoice } from '@/lib/contracts/notices'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

/** An invoice over one package of US$ 50 at 2,600. */
export function makeIssued(fields: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const sums = { discount: '0.00', vat: '0.00', credited: '0.00' }
  return {
    id: newId(),
    kind: 'invoice',
    number: 'INV-2026-0001',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    state: 'open',
    isOverdue: false,
    customer: { id: newId(), name: 'Neema Mollel' },
    trackingNumbers: ['UMJ0P0MR7CV5P5YJ'],
    amounts: [
      { currency: 'USD', total: '50.00', payable: '50.00', due: '50.00', ...sums },
      { currency: 'TZS', total: '130000.00', payable: '130000.00', due: '130000.00', ...sums },
    ],
    cashRounding: 'none',
    rate: '2600',
    credits: null,
    reason: null,
    issuedBy: 'Asha',
    createdAt: '2026-11-01T08:00:00.000Z',
    packageIds: [newId()],
    sent: [],
    opened: null,
    customerTin: '123456789',
    customerVrn: null,
    company: {
      legalName: 'Umoja Cargo Company Limited',
      address: 'Msimbazi Street',
      phones: ['+255222555010'],
      email: 'hello@umojacargo.example',
      tin: null,
      vrn: null,
    },
    packages: [
      {
        id: newId(),
        trackingNumber: 'UMJ0P0MR7CV5P5YJ',
        receivedOn: '2026-10-20',
        pieces: 1,
        weightKg: '0',
        cbm: '0',
        rate: '2600',
        totalUSD: '50.00',
        discountUSD: '0.00',
        lines: [
          {
            product: null,
            description: 'Shoes',
            quantity: '1',
            quantityMeasure: 'item',
            customQuantityMeasure: null,
            pieces: 1,
            priceUSD: '50',
            amountUSD: '50.00',
            amountTZS: '130000.00',
            taxClass: 'zero',
            vatPercent: '0',
          },
        ],
      },
    ],
    creditNotes: [],
    ...fields,
  }
}

/** A link over one package with US$ 50 open, that nobody has opened. */
export function makeInvoiceLink(fields: Partial<ListedInvoiceLink> = {}): ListedInvoiceLink {
  return {
    id: newId(),
    kind: 'combined',
    customer: { id: newId(), name: 'Neema Mollel' },
    packages: [{ id: newId(), trackingNumber: 'UMJ0P0MR7CV5P5YJ' }],
    madeBy: 'Asha',
    createdAt: '2026-11-01T08:00:00.000Z',
    until: null,
    state: 'valid',
    path: '/combined-invoice/Neema?trackingNumbers=UMJ0P0MR7CV5P5YJ&signature=abc',
    sent: [],
    opened: { days: 0, last: null },
    isPaid: false,
    due: [{ currency: 'USD', amount: '50.00' }],
    ...fields,
  }
}

const rowOf = ({
  customerTin: _t,
  customerVrn: _v,
  company: _c,
  packages: _p,
  creditNotes: _n,
  ...row
}: IssuedInvoice) => row

/** Issued invoices as far as their screens under test need them. */
export function issuedHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.issuedInvoices.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', 'Not found')
    return found
  }
  return [
    answer(state, listIssuedInvoices, ({ query }) => {
      const rows = state.issuedInvoices
        .filter((one) => !query.state || one.state === query.state)
        .filter((one) => !query.isUnopened || (one.sent.length > 0 && !one.opened))
        .filter((one) => !query.packageId || one.packages.some(({ id }) => id === query.packageId))
        .map(rowOf)
      const due = String(rows.length * 50)
      const sums = [{ currency: 'USD' as const, documents: rows.length, payable: due, due }]
      return { ...pageOf(rows, query), sums: rows.length > 0 ? sums : [] }
    }),
    answer(state, listInvoiceLinks, ({ query }) =>
      pageOf(
        state.invoiceLinks.filter((one) => !query.state || one.state === query.state),
        query,
      ),
    ),
    answer(state, revokeListedInvoiceLink, ({ params }) => {
      const link = state.invoiceLinks.find((one) => one.id === params.id)
      if (!link) throw new MockFailure(404, 'not_found', 'Not found')
      Object.assign(link, { state: 'revoked', path: null })
      return null
    }),
    answer(state, getIssuedInvoice, ({ params }) => find(params.id)),
    answer(state, getIssuedInvoicePdf, ({ params }) => {
      const { number } = find(params.id)
      return { fileName: `${number}.pdf`, base64: btoa(`%PDF ${number}`) }
    }),
    answer(state, issueInvoice, ({ body }) => {
      const [id = ''] = body.packageIds
      const [first] = makeIssued().packages
      const made = makeIssued({ dueOn: body.dueOn, packages: first ? [{ ...first, id }] : [] })
      state.issuedInvoices.push(made)
      return made
    }),
    answer(state, sendIssuedInvoice, ({ params }) => {
      const { phone = '' } = state.noticeChannels[0] ?? {}
      const invoice = find(params.id)
      const { sent } = invoice
      const sendingId = newId()
      state.sendings.set(sendingId, () => {
        invoice.sent = sent
      })
      invoice.sent = [{ channel: 'sms', status: 'queued', at: '2026-11-02T08:00:00.000Z' }]
      return [{ channel: 'sms' as const, phone, sendingId }]
    }),
    answer(state, creditInvoice, ({ params, body }) => {
      const invoice = find(params.id)
      const { id, number } = invoice
      const note = makeIssued({
        kind: 'credit_note',
        number: 'CN-2026-0001',
        state: null,
        dueOn: null,
        credits: { id, number },
        reason: body.reason,
      })
      Object.assign(invoice, {
        state: 'cancelled',
        creditNotes: [
          {
            id: note.id,
            number: note.number,
            issuedOn: note.issuedOn,
            amountUSD: '50.00',
            reason: body.reason,
          },
        ],
      })
      state.issuedInvoices.push(note)
      return note
    }),
  ]
}
