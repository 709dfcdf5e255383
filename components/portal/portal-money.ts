import type { PayOffer } from '@/components/pay/pay-address'
import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import { pricesOf } from '@/lib/client/public-props'
import type { DataOf } from '@/lib/contracts/endpoint'
import {
  getMyMoney,
  listMyInvoices,
  listMyReceipts,
  type MyInvoice,
  type MyReceipt,
} from '@/lib/contracts/my-money'
import { type PriceSettings, priceText, shownCurrencies, takenText } from '@/lib/domain/customer-price'
import { roundedSums } from '@/lib/domain/issued-invoice'
import type { Language } from '@/lib/domain/languages'
import { type Currency, type Decimal, decimal, formatMoney, shownPrice } from '@/lib/domain/money'
import { localPath, portalDocumentPath } from '@/lib/domain/site-pages'
import { asked, statementOffer, unbroken } from './portal-view'
import { portalAreas, portalPageProps, type Visit } from './portal-visit'

/* What a customer owes and has paid, and the documents of it, formatted on the server. */

/** The first packages of a document; the rest is counted. */
interface Numbers {
  numbers: string
  more: number
}

export interface InvoiceCard extends Numbers {
  id: string
  href: string
  number: string
  kind: MyInvoice['kind']
  /** Null on a credit note. */
  state: MyInvoice['state'] | 'overdue'
  issued: string
  due: string | null
  sum: string
  /** What is open of it, where that is another sum. */
  open: string | null
  /** The invoice that a credit note reduces. */
  credits: string | null
}

export interface ReceiptCard extends Numbers {
  number: number
  href: string
  paid: string
  method: MyReceipt['method']
  sum: string
  isVoid: boolean
  /** What still counts, where only a part was taken back. */
  standing: string | null
}

export interface DocumentList<Card> {
  cards: Card[]
  total: number
  /** Addresses of the next older page, and of the first; null where there is none. */
  older: string | null
  newest: string | null
}

export interface PortalMoneyView {
  name: string
  due: string | null
  credit: string | null
  payOffer: PayOffer
  statement: string
  invoices: DocumentList<InvoiceCard>
  receipts: DocumentList<ReceiptCard>
}

const NOTHING = '0.00'
const NUMBERS_SHOWN = 3

const numbersOf = (numbers: readonly string[]): Numbers => ({
  numbers: numbers.slice(0, NUMBERS_SHOWN).join(', '),
  more: Math.max(0, numbers.length - NUMBERS_SHOWN),
})

interface AskedSum {
  currency: Currency
  toPay: Decimal
  due: Decimal
}

function textOf(sums: readonly AskedSum[], key: 'toPay' | 'due'): string {
  const texts = sums.map((one) => formatMoney(shownPrice(one[key], one.currency), one.currency))
  return unbroken(texts.join(' / '))
}

function invoiceCard(invoice: MyInvoice, language: Language): InvoiceCard {
  const { id, number, kind, state, isOverdue, issuedOn, dueOn, trackingNumbers, credits } = invoice
  const sums = roundedSums(invoice) ?? invoice.amounts.map((one) => ({ ...one, toPay: one.payable }))
  const sum = textOf(sums, 'toPay')
  const open = textOf(sums, 'due')
  const isOpen = sums.some(({ due }) => decimal(due).gt(0))
  return {
    id,
    href: localPath(portalDocumentPath({ invoice: id }), language),
    number,
    kind,
    state: isOverdue ? 'overdue' : state,
    issued: dateText(issuedOn, language),
    due: dueOn && dateText(dueOn, language),
    sum,
    open: isOpen && open !== sum ? open : null,
    credits: credits?.number ?? null,
    ...numbersOf(trackingNumbers),
  }
}

function receiptCard(receipt: MyReceipt, language: Language, prices: PriceSettings): ReceiptCard {
  const { number, paidOn, amount, standing, currency, method, trackingNumbers } = receipt
  const shown = shownCurrencies(prices.tanzanianCurrencies)
  const isVoid = decimal(standing).eq(NOTHING)
  return {
    number,
    href: localPath(portalDocumentPath({ receipt: String(number) }), language),
    paid: dateText(paidOn, language),
    method,
    sum: unbroken(takenText(amount, currency, shown)),
    isVoid,
    standing: isVoid || standing === amount ? null : unbroken(takenText(standing, currency, shown)),
    ...numbersOf(trackingNumbers),
  }
}

type PageNumbers = Record<'invoices' | 'receipts', number>

/** Where one list is further down; the other stays where it is. */
function listPath(at: PageNumbers, part: keyof PageNumbers, language: Language): string {
  const further = Object.entries(at).filter(([, page]) => page > 1)
  const query = new URLSearchParams(further.map(([name, page]) => [name, String(page)])).toString()
  return localPath(`/my/money${query && `?${query}`}#${part}`, language)
}

function listOf<Row, Card>(
  page: { result: Row[]; totalItemsCount: number; hasNextPage: boolean },
  { part, at, language }: { part: keyof PageNumbers; at: PageNumbers; language: Language },
  card: (row: Row) => Card,
): DocumentList<Card> {
  const to = (number: number) => listPath({ ...at, [part]: number }, part, language)
  return {
    cards: page.result.map(card),
    total: page.totalItemsCount,
    older: page.hasNextPage ? to(at[part] + 1) : null,
    newest: at[part] > 1 ? to(1) : null,
  }
}

interface Found {
  money: DataOf<typeof getMyMoney>
  invoices: DataOf<typeof listMyInvoices>
  receipts: DataOf<typeof listMyReceipts>
}

export function portalMoneyView(
  { money, invoices, receipts }: Found,
  { name, language, prices }: { name: string; language: Language; prices: PriceSettings },
): PortalMoneyView {
  const { owedUSD, owedTZS, creditUSD, creditTZS, statementPath } = money
  const at = { invoices: invoices.pageNum, receipts: receipts.pageNum }
  return {
    name,
    due: decimal(owedUSD).eq(NOTHING) ? null : asked({ usd: owedUSD, tzs: owedTZS }, prices),
    credit: decimal(creditUSD).eq(NOTHING)
      ? null
      : unbroken(priceText({ usd: creditUSD, tzs: creditTZS }, prices.tanzanianCurrencies)),
    payOffer: statementOffer(money, language),
    statement: statementPath,
    invoices: listOf(invoices, { part: 'invoices', at, language }, (one) => invoiceCard(one, language)),
    receipts: listOf(receipts, { part: 'receipts', at, language }, (one) =>
      receiptCard(one, language, prices),
    ),
  }
}

/** The page of a list that an address names; the first for anything else. */
function pageIn(query: Visit['context']['query'], part: keyof PageNumbers): { query: { pageNum: number } } {
  const text = query[part]
  return { query: { pageNum: typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1 } }
}

async function read({ own, session, props, context: { query } }: Visit): Promise<PortalMoneyView> {
  const [money, invoices, receipts] = await Promise.all([
    call(getMyMoney, own),
    call(listMyInvoices, { ...pageIn(query, 'invoices'), ...own }),
    call(listMyReceipts, { ...pageIn(query, 'receipts'), ...own }),
  ])
  return portalMoneyView(
    { money, invoices, receipts },
    { name: session.customer?.name ?? '', language: own.language, prices: pricesOf(props.company) },
  )
}

export const moneyProps = portalPageProps<PortalMoneyView>({
  page: '/my/money',
  areas: [
    ...portalAreas('due', 'nothingDue'),
    'my-money',
    'issued-invoices:kind,state',
    'payments:method',
    'pay:link',
  ],
  read,
})
