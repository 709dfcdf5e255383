import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortalMoney } from '@/components/portal/PortalMoney'
import { portalMoneyView } from '@/components/portal/portal-money'
import type { MyInvoice, MyReceipt } from '@/lib/contracts/my-money'
import type { PriceSettings } from '@/lib/domain/customer-price'
import { renderScreen } from './support/render-screen'

const BOTH: PriceSettings = { tanzanianCurrencies: 'USD+TZS', cashRounding: 'none' }
const SHILLINGS: PriceSettings = { tanzanianCurrencies: 'TZS', cashRounding: 'none' }

const NOTHING = {
  owedUSD: '0.00',
  owedTZS: '0.00',
  creditUSD: '0.00',
  creditTZS: '0.00',
  statementPath: '/statement?customerId=a1&signature=s1',
  payNow: null,
}

function pageOf<Row>(result: Row[], { pageNum = 1, total = result.length } = {}) {
  const totalPages = Math.ceil(total / 20)
  return {
    hasNextPage: pageNum < totalPages,
    hasPreviousPage: pageNum > 1,
    itemsPerPage: 20,
    pageNum,
    totalPages,
    totalItemsCount: total,
    result,
  }
}

const amounts = (currency: 'USD' | 'TZS', payable: string, due: string) => ({
  currency,
  total: payable,
  discount: '0.00',
  payable,
  vat: '0.00',
  credited: '0.00',
  due,
})

const invoice = (fields: Partial<MyInvoice>): MyInvoice => ({
  id: 'i1',
  kind: 'invoice',
  number: 'INV-2026-0001',
  issuedOn: '2026-11-03',
  dueOn: '2026-11-17',
  state: 'open',
  isOverdue: false,
  trackingNumbers: ['UMJ1234567'],
  amounts: [amounts('USD', '50.00', '50.00'), amounts('TZS', '130000.00', '130000.00')],
  cashRounding: 'none',
  credits: null,
  ...fields,
})

const receipt = (fields: Partial<MyReceipt>): MyReceipt => ({
  number: 12,
  paidOn: '2026-11-05',
  amount: '78000.00',
  standing: '78000.00',
  currency: 'TZS',
  method: 'mobile_money',
  trackingNumbers: ['UMJ1234567'],
  ...fields,
})

interface Given {
  money?: Partial<Parameters<typeof portalMoneyView>[0]['money']>
  invoices?: ReturnType<typeof pageOf<MyInvoice>>
  receipts?: ReturnType<typeof pageOf<MyReceipt>>
  prices?: PriceSettings
}

function show({ money = {}, invoices = pageOf([]), receipts = pageOf([]), prices = BOTH }: Given = {}) {
  const found = { money: { ...NOTHING, ...money }, invoices, receipts }
  return renderScreen(
    <PortalMoney view={portalMoneyView(found, { name: 'Asha Juma', language: 'en', prices })} />,
  )
}

const section = (name: RegExp) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body)

describe('a customer’s money', () => {
  it('says that nothing is open, and that there are no documents yet', () => {
    show()
    expect(screen.getByText('Nothing is open. Thank you!')).toBeDefined()
    expect(screen.getByText('No invoice yet.')).toBeDefined()
    expect(screen.getByText('No payment yet.')).toBeDefined()
    expect(screen.queryByText('In your favour')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay now by phone' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open my statement' }).getAttribute('href')).toBe(
      NOTHING.statementPath,
    )
  })

  it('says what is due and what is in favour, and leads to paying it where that is offered', () => {
    const payNow = { methods: 'M-Pesa', amount: '104000' }
    const owed = { owedUSD: '40.00', owedTZS: '104000.00', creditUSD: '5.00', creditTZS: '13000.00' }
    show({ money: { ...owed, payNow } })
    expect(screen.getByText('US$ 40.00 / TShs 104,000')).toBeDefined()
    expect(screen.getByText('US$ 5.00 / TShs 13,000')).toBeDefined()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay now by phone' })
    expect(new URL(link.href).searchParams.get('query')).toBe('customerId=a1&signature=s1')
  })

  it('leaves no dollars beside prices in shillings alone', () => {
    const owed = { owedUSD: '40.00', owedTZS: '104000.00', creditUSD: '5.00', creditTZS: '13000.00' }
    const invoices = pageOf([invoice({ amounts: [amounts('TZS', '130000.00', '130000.00')] })])
    const receipts = pageOf([receipt({ amount: '30.00', standing: '30.00', currency: 'USD' })])
    const { container } = show({ money: owed, invoices, receipts, prices: SHILLINGS })
    expect(container.textContent).toContain('TShs\u00a0104,000')
    expect(container.textContent).toContain('USD\u00a030.00')
    expect(container.textContent).not.toContain('$')
  })
})

describe('invoices', () => {
  it('have number, day, due day, sum and state, and open as PDF', () => {
    show({ invoices: pageOf([invoice({})]) })
    const invoices = section(/^Invoices 1$/)
    expect(invoices.getByText('INV-2026-0001')).toBeDefined()
    expect(invoices.getByText('Open')).toBeDefined()
    expect(invoices.getByText('US$ 50.00 / TShs 130,000')).toBeDefined()
    expect(invoices.getByText('Issued: Tue, 3 November 2026')).toBeDefined()
    expect(invoices.getByText('Pay by: Tue, 17 November 2026')).toBeDefined()
    expect(invoices.queryByText(/^Still to pay/)).toBeNull()
    const pdf = invoices.getByRole('link', { name: 'Open the PDF of INV-2026-0001' })
    expect(pdf.getAttribute('href')).toBe('/my/document.pdf?invoice=i1')
  })

  it('say what is open where a part is paid, what is overdue, and which one a credit note reduces', () => {
    const partPaid = invoice({
      state: 'partPaid',
      isOverdue: true,
      amounts: [amounts('USD', '50.00', '20.00'), amounts('TZS', '130000.00', '52000.00')],
    })
    const note = invoice({
      id: 'c1',
      kind: 'credit_note',
      number: 'CN-2026-0001',
      state: null,
      dueOn: null,
      credits: { id: 'i1', number: 'INV-2026-0001' },
    })
    show({ invoices: pageOf([note, partPaid]) })
    const invoices = section(/^Invoices 2$/)
    expect(invoices.getByText('Overdue')).toBeDefined()
    expect(invoices.getByText('Still to pay: US$ 20.00 / TShs 52,000')).toBeDefined()
    expect(invoices.getByText('Credit note')).toBeDefined()
    expect(invoices.getByText('Reduces invoice INV-2026-0001')).toBeDefined()
    expect(invoices.getAllByText(/^Pay by/)).toHaveLength(1)
  })

  it('ask for shillings rounded as their PDF does', () => {
    const amount = amounts('TZS', '130033.00', '130033.00')
    show({ invoices: pageOf([invoice({ amounts: [amount], cashRounding: '100' })]) })
    expect(screen.getByText('TShs 130,000')).toBeDefined()
  })

  it('name the first packages and count the rest', () => {
    const trackingNumbers = ['UMJ1', 'UMJ2', 'UMJ3', 'UMJ4', 'UMJ5']
    show({ invoices: pageOf([invoice({ trackingNumbers })]) })
    expect(screen.getByText('UMJ1, UMJ2, UMJ3 and 2 more')).toBeDefined()
  })

  it('come page by page: the older ones, and back to the latest, while the receipts stay where they are', () => {
    const { unmount } = show({
      invoices: pageOf([invoice({})], { total: 41 }),
      receipts: pageOf([receipt({})], { pageNum: 2, total: 21 }),
    })
    const older = screen.getByRole('link', { name: 'Older invoices' })
    expect(older.getAttribute('href')).toBe('/my/money?invoices=2&receipts=2#invoices')
    expect(screen.queryByRole('link', { name: 'Older receipts' })).toBeNull()
    const newest = section(/^Receipts 21$/).getByRole('link', { name: 'Back to the latest' })
    expect(newest.getAttribute('href')).toBe('/my/money#receipts')
    unmount()
    show({ invoices: pageOf([invoice({})], { pageNum: 3, total: 41 }) })
    expect(screen.queryByRole('link', { name: 'Older invoices' })).toBeNull()
  })
})

describe('receipts', () => {
  it('have number, day, sum and method, and open as PDF', () => {
    show({ receipts: pageOf([receipt({})]) })
    const receipts = section(/^Receipts 1$/)
    expect(receipts.getByText('Receipt 12')).toBeDefined()
    expect(receipts.getByText('TShs 78,000')).toBeDefined()
    expect(receipts.getByText('Thu, 5 November 2026 · Mobile money')).toBeDefined()
    expect(receipts.queryByText('Taken back')).toBeNull()
    const pdf = receipts.getByRole('link', { name: 'Open the PDF of 12' })
    expect(pdf.getAttribute('href')).toBe('/my/document.pdf?receipt=12')
  })

  it('that were taken back say so, as a whole or in part', () => {
    const part = receipt({ number: 13, standing: '26000.00' })
    show({ receipts: pageOf([part, receipt({ standing: '0.00' })]) })
    expect(screen.getAllByText('Taken back')).toHaveLength(1)
    expect(screen.getByText('This payment does not count any more.')).toBeDefined()
    expect(screen.getByText('A part was taken back: TShs 26,000 counts.')).toBeDefined()
  })
})
