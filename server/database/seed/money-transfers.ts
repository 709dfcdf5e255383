import type { Insertable } from 'kysely'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import type { Currency } from '@/lib/domain/money'
import { type TransferStatus, transferCharge } from '@/lib/domain/money-transfer'
import type { MoneyTransfers, Suppliers } from '@/server/database/types'
import type { Entry } from './books'
import type { Calendar } from './calendar'
import type { CustomerBook } from './customers'
import type { People } from './people'
import { createRandom } from './random'
import type { RateBook } from './rates'

const SUPPLIERS = [
  {
    name: 'Guangzhou Baiyun Shoes Co., Ltd',
    bank: 'Industrial and Commercial Bank of China',
    swift: 'ICBKCNBJGDG',
  },
  { name: 'Yiwu Huamei Trading 义乌华美贸易', bank: 'Bank of China, Yiwu', swift: 'BKCHCNBJ92G' },
  { name: 'Shenzhen Mingda Electronics Co., Ltd', bank: 'China Merchants Bank', swift: 'CMBCCNBS' },
] as const

interface Card {
  days: number
  status: TransferStatus
  supplier: number
  /** Null is the company's own. */
  customer: number | null
  amount: string
  fee: string
  margin: string
  purpose: string
  /** The second super admin asked for it, so that the first one may approve it. */
  isByDirector?: boolean
}

const CARDS: readonly Card[] = [
  {
    days: 40,
    status: 'paid',
    supplier: 0,
    customer: 2,
    amount: '21300',
    fee: '50000',
    margin: '1.5',
    purpose: 'Shoes, 600 pairs',
  },
  {
    days: 18,
    status: 'paid',
    supplier: 1,
    customer: 5,
    amount: '14200',
    fee: '40000',
    margin: '1.5',
    purpose: 'Kitchenware, deposit',
  },
  {
    days: 15,
    status: 'cancelled',
    supplier: 2,
    customer: 8,
    amount: '9000',
    fee: '30000',
    margin: '2',
    purpose: 'Phone covers',
  },
  {
    days: 9,
    status: 'paid',
    supplier: 0,
    customer: null,
    amount: '5000',
    fee: '0',
    margin: '0',
    purpose: 'Packing material for the warehouse',
  },
  {
    days: 3,
    status: 'approved',
    supplier: 1,
    customer: 11,
    amount: '18500',
    fee: '45000',
    margin: '1.5',
    purpose: 'Handbags, balance',
  },
  {
    days: 1,
    status: 'requested',
    supplier: 2,
    customer: 14,
    amount: '32000',
    fee: '60000',
    margin: '2',
    purpose: 'Solar lamps, 30 % deposit',
  },
  {
    days: 0,
    status: 'requested',
    supplier: 0,
    customer: 3,
    amount: '12600',
    fee: '40000',
    margin: '1.5',
    purpose: 'Sandals',
    isByDirector: true,
  },
]

interface Parts {
  calendar: Calendar
  people: People
  customers: CustomerBook
  rates: RateBook
}

export type DemoTransfer = Insertable<MoneyTransfers> & { id: string; supplier_id: string; days: number }
export type DemoSupplier = Insertable<Suppliers> & { id: string }

function makeSuppliers(calendar: Calendar): DemoSupplier[] {
  const random = createRandom('suppliers')
  return SUPPLIERS.map(({ name, bank, swift }, index) => ({
    id: random.uuid(),
    name,
    bank_name: bank,
    bank_address: 'Guangdong, China',
    account_number: `6222 0000 ${String(1000 + index)} 0001`,
    swift,
    country: 'China',
    created_at: calendar.at(60, 6),
    updated_at: calendar.at(60, 6),
  }))
}

function makeTransfer(
  card: Card,
  index: number,
  supplier: DemoSupplier,
  id: string,
  parts: Parts,
): DemoTransfer {
  const { calendar, people, customers, rates } = parts
  const { days, status, amount, fee, margin: marginPercent } = card
  const customer = card.customer === null ? null : (customers.list[card.customer] ?? null)
  const rate = rates.rateAt('CNY', days)
  const payInCurrency: Currency = customer ? 'TZS' : 'CNY'
  const payInRate = rates.rateAt(payInCurrency, days)
  const { cost, margin } = transferCharge({
    amount,
    currency: 'CNY',
    rate,
    payInCurrency,
    payInRate,
    fee,
    marginPercent,
  })
  const [maker, checker] = card.isByDirector
    ? [people.director, people.superAdmin]
    : [people.superAdmin, people.director]
  const isApproved = status === 'approved' || status === 'paid'
  const isPaid = status === 'paid'
  const isCancelled = status === 'cancelled'
  return {
    id,
    days,
    number: index + 1,
    customer_id: customer?.id ?? null,
    supplier_id: supplier.id,
    bank_name: supplier.bank_name,
    account_number: supplier.account_number,
    swift: supplier.swift,
    sender_name: customer?.name ?? DEFAULT_COMPANY.legalName,
    amount,
    currency: 'CNY',
    rate,
    pay_in_currency: payInCurrency,
    pay_in_rate: payInRate,
    cost,
    margin,
    margin_percent: marginPercent,
    fee,
    purpose: card.purpose,
    status,
    requested_by: maker,
    approved_by: isApproved ? checker : null,
    approved_at: isApproved ? calendar.at(days, 7) : null,
    paid_by: isPaid ? maker : null,
    paid_at: isPaid ? calendar.at(days, 9) : null,
    paid_on: isPaid ? calendar.daysAgo(days) : null,
    pay_reference: isPaid ? `FT${24_000 + index}` : null,
    cancelled_by: isCancelled ? checker : null,
    cancelled_at: isCancelled ? calendar.at(days, 10) : null,
    cancel_reason: isCancelled ? 'The supplier sent another account number' : null,
    created_at: calendar.at(days, 6),
    updated_at: calendar.at(days, 10),
  }
}

/** Suppliers, and a transfer in each state. */
export function makeTransfers(parts: Parts) {
  const random = createRandom('money transfers')
  const suppliers = makeSuppliers(parts.calendar)
  const transfers = CARDS.map((card, index) => {
    const supplier = suppliers[card.supplier]
    if (!supplier) throw new Error(`there is no supplier ${card.supplier}`)
    return makeTransfer(card, index, supplier, random.uuid(), parts)
  })
  return { suppliers, transfers }
}

/** What the paid transfers wrote into the books, and the owner's money that was there to send. */
export function entriesOfTransfers(
  transfers: readonly DemoTransfer[],
  suppliers: readonly DemoSupplier[],
): Entry[] {
  const capital: Entry = {
    type: 'income',
    currency: 'CNY',
    amount: '60000.00',
    description: "Owner's money for transfers",
    category: 'capital',
    days: 45,
    method: 'bank',
    isCapital: true,
  }
  const paid = transfers.filter(({ status }) => status === 'paid')
  return [
    capital,
    ...paid.flatMap((transfer): Entry[] => {
      const number = String(transfer.number)
      const common = { days: transfer.days, method: 'bank' as const, moneyTransferId: transfer.id }
      const parts = [
        [
          String(transfer.cost),
          'money transfer',
          ENTRY_DESCRIPTIONS.transferIn(number, transfer.sender_name),
        ],
        [String(transfer.fee), 'transfer fee', ENTRY_DESCRIPTIONS.transferFee(number)],
        [String(transfer.margin), 'transfer margin', ENTRY_DESCRIPTIONS.transferMargin(number)],
      ] as const
      const came = transfer.customer_id === null ? [] : parts
      const supplier = suppliers.find(({ id }) => id === transfer.supplier_id)
      return [
        ...came.map(([amount, category, description]) => ({
          ...common,
          type: 'income' as const,
          currency: 'TZS' as const,
          amount,
          category,
          description,
        })),
        {
          ...common,
          type: 'expense',
          currency: 'CNY',
          amount: String(transfer.amount),
          category: 'money transfer',
          description: ENTRY_DESCRIPTIONS.transferOut(number, supplier?.name ?? ''),
        },
      ]
    }),
  ]
}
