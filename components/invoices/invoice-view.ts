import { dateText, instantText } from '@/components/tracking/tracking-dates'
import type { InvoiceDocument, PaymentAccounts } from '@/lib/contracts/invoices'
import { ONE_DOLLAR } from '@/lib/domain/customer-price'
import { goodsName, ownMeasure } from '@/lib/domain/goods-name'
import { sumRows, takenTexts } from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'
import {
  type Currency,
  currencySign,
  formatAmount,
  formatCbm,
  formatQuantity,
  formatUnitPrice,
  shownPrice,
} from '@/lib/domain/money'

/*
 * What the page of an invoice shows, computed and formatted on the server: the reader's phone loads no decimal and no date
 * library. `null` stands for what is not there.
 */

type Line = InvoiceDocument['packages'][number]['lines'][number]

interface LineView {
  name: string
  quantity: { key: `quantity.${Line['quantityMeasure']}`; amount: string; count: number; measure: string }
  price: string | null
  amount: string | null
}

export interface PackageView {
  number: string
  isPriced: boolean
  received: string
  pieces: number
  /** Texts below 'invoice', with what fills them. */
  measures: { key: 'quantity.kg' | 'quantity.cbm'; amount: string }[]
  /** Null where the document has no amounts in US$. */
  rate: { dollar: string; rate: string } | null
  lines: LineView[]
  total: string | null
}

/** One row of the summary, in each currency of the document. */
export interface SumView {
  key: ReturnType<typeof sumRows>[number]['key'] | 'fixed'
  values: string[]
}

export interface PaymentView {
  id: string
  number: string
  date: string
  /** As it was handed over, and what it counts in the other currencies. */
  amounts: string[]
  /** Null for credit that was moved. */
  receipt: number | null
}

export interface InvoiceView {
  kind: InvoiceDocument['kind']
  isSigned: boolean
  isPaid: boolean
  receiver: string | null
  /** Of the issued invoices behind it: 'INV-2026-0001'. */
  number: string | null
  /** When the document was read; null for one with a date of its own. */
  asOf: string | null
  date: string | null
  dueDate: string | null
  /** 'US$': the currency of the lines. */
  currency: string
  hasPrices: boolean
  /** False for a stranger without a signature, who is not told what it costs. */
  hasAmounts: boolean
  packages: PackageView[]
  sums: SumView[]
  payments: PaymentView[]
  paymentAccounts: PaymentAccounts
  leftOut: string[]
  beyondLimit: number
}

const TIME_ZONE = 'Africa/Dar_es_Salaam'

type Billed = InvoiceDocument['packages'][number]

function lineView(line: Billed['lines'][number], language: Language, currency: Currency): LineView {
  return {
    name: goodsName(line, language),
    quantity: {
      key: `quantity.${line.quantityMeasure}`,
      amount: formatQuantity(line.quantity),
      count: Number(line.quantity),
      measure: ownMeasure(line.customQuantityMeasure ?? '', language),
    },
    price: line.price && formatUnitPrice(line.price, currency),
    amount: line.amount && formatAmount(shownPrice(line.amount, currency), currency),
  }
}

function packageView(billed: Billed, language: Language, currencies: readonly Currency[]): PackageView {
  const [currency = 'USD'] = currencies
  const hasRate = currencies.includes('USD')
  return {
    number: billed.trackingNumber,
    isPriced: billed.isPriced,
    received: dateText(billed.receivedOn, language),
    pieces: billed.pieces,
    measures: [
      ...(Number(billed.weightKg) > 0
        ? [{ key: 'quantity.kg' as const, amount: formatQuantity(billed.weightKg) }]
        : []),
      ...(Number(billed.cbm) > 0 ? [{ key: 'quantity.cbm' as const, amount: formatCbm(billed.cbm) }] : []),
    ],
    rate: hasRate ? { dollar: ONE_DOLLAR, rate: formatAmount(billed.currencyConverter, 'TZS') } : null,
    lines: billed.lines.map((line) => lineView(line, language, currency)),
    total: billed.total && formatAmount(shownPrice(billed.total, currency), currency),
  }
}

/** The rows of the summary: total and due always, the others where there is something to say. */
function sumViews({ kind, amounts }: InvoiceDocument): SumView[] {
  if (amounts.length === 0) return []
  return sumRows(amounts).map(({ key, values }) => ({
    key: key === 'total' && kind === 'fixed-price' ? 'fixed' : key,
    values,
  }))
}

export function paymentViews(payments: InvoiceDocument['payments'], language: Language): PaymentView[] {
  return payments.map((payment, index) => ({
    id: `${index} ${payment.trackingNumber}`,
    number: payment.trackingNumber,
    date: dateText(payment.paidOn, language),
    amounts: takenTexts(payment),
    receipt: payment.receiptNumber,
  }))
}

export function invoiceView(invoice: InvoiceDocument, language: Language): InvoiceView {
  const isDated = invoice.kind === 'china'
  const currencies = invoice.amounts.map(({ currency }) => currency)
  return {
    kind: invoice.kind,
    isSigned: invoice.isSigned,
    isPaid: invoice.isPaid,
    receiver: invoice.receiverName,
    number: invoice.numbers.join(', ') || null,
    asOf: isDated ? null : instantText(invoice.issuedAt, language, TIME_ZONE),
    date: isDated ? dateText(invoice.issuedAt, language) : null,
    dueDate: invoice.dueAt && dateText(invoice.dueAt, language),
    currency: currencySign(currencies[0] ?? 'USD'),
    hasPrices: invoice.packages.some(({ lines }) => lines.some(({ amount }) => amount !== null)),
    hasAmounts: invoice.amounts.length > 0,
    packages: invoice.packages.map((one) => packageView(one, language, currencies)),
    sums: sumViews(invoice),
    payments: paymentViews(invoice.payments, language),
    paymentAccounts: invoice.paymentAccounts,
    leftOut: invoice.leftOut,
    beyondLimit: invoice.beyondLimit,
  }
}
