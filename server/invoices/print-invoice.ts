import { createInstance, type TFunction } from 'i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { InvoiceDocument, PaymentAccounts } from '@/lib/contracts/invoices'
import { ONE_DOLLAR } from '@/lib/domain/customer-price'
import { goodsName, ownMeasure } from '@/lib/domain/goods-name'
import { MOST_PACKAGES, sumRows, takenTexts } from '@/lib/domain/invoice'
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
import en from '@/locales/en/invoice.json'
import sw from '@/locales/sw/invoice.json'
import zh from '@/locales/zh/invoice.json'
import { formatDate, type PrintDocument, type PrintGroup, printableQrCode } from '@/server/pdf/document'

/** Bank accounts and mobile money of the company, with the labels of the invoice. */
export function printablePaymentAccounts(
  accounts: PaymentAccounts,
  t: TFunction<'invoice'>,
): PrintDocument['lists'] {
  const given = (rows: { name: string; value: string | null }[]) =>
    rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return [
    ...accounts.bankAccounts.map((account) => ({
      title: `${account.bank} (${account.currency})`,
      rows: given([
        { name: t('accounts.accountName'), value: account.accountName },
        { name: t('accounts.accountNumber'), value: account.accountNumber },
        { name: t('accounts.branch'), value: account.branch },
        { name: t('accounts.swift'), value: account.swift },
      ]),
    })),
    ...accounts.mobileMoney.map(({ provider, name, number }) => ({
      title: provider,
      rows: [
        { name: t('accounts.number'), value: number },
        { name: t('accounts.name'), value: name },
      ],
    })),
  ]
}

const translations = createInstance()
void translations.init({
  lng: 'en',
  ns: ['invoice'],
  defaultNS: 'invoice',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { invoice: en }, zh: { invoice: zh }, sw: { invoice: sw } },
})

const OFFICE_ZONE = 'Africa/Dar_es_Salaam'

interface Texts {
  t: TFunction<'invoice'>
  language: Language
}

type Billed = InvoiceDocument['packages'][number]

const day = (date: string, { language }: Texts, timeZone?: string) => formatDate(date, language, timeZone)

/** A line as the table shows it: goods, quantity, and the price where there is one. */
export function lineCells(
  line: Billed['lines'][number],
  { t, language }: Texts,
  currency: Currency,
): string[] {
  const count = Number(line.quantity)
  const amount = formatQuantity(line.quantity)
  const quantity = t(`quantity.${line.quantityMeasure}`, {
    amount,
    count,
    measure: ownMeasure(line.customQuantityMeasure ?? '', language),
  })
  const name = goodsName(line, language)
  if (line.price === null || line.amount === null) return [name, quantity]
  const amountText = formatAmount(shownPrice(line.amount, currency), currency)
  return [name, quantity, formatUnitPrice(line.price, currency), amountText]
}

function groupOf(billed: Billed, texts: Texts, currencies: readonly Currency[]): PrintGroup {
  const { t } = texts
  const [currency = 'USD'] = currencies
  const facts = [
    t('package.received', { date: day(billed.receivedOn, texts) }),
    t('package.pieces', { count: billed.pieces }),
    ...(Number(billed.weightKg) > 0 ? [t('quantity.kg', { amount: formatQuantity(billed.weightKg) })] : []),
    ...(Number(billed.cbm) > 0 ? [t('quantity.cbm', { amount: formatCbm(billed.cbm) })] : []),
    ...(currencies.includes('USD')
      ? [t('package.rate', { dollar: ONE_DOLLAR, rate: formatAmount(billed.currencyConverter, 'TZS') })]
      : []),
    ...(billed.isPriced ? [] : [t('package.unpriced')]),
  ]
  return {
    heading: billed.trackingNumber,
    note: facts.join(' · '),
    rows: billed.lines.map((line) => lineCells(line, texts, currency)),
    total:
      billed.total === null
        ? null
        : { name: t('package.total'), value: formatAmount(shownPrice(billed.total, currency), currency) },
  }
}

function sumsOf({ kind, amounts }: InvoiceDocument, { t }: Texts): PrintDocument['sums'] {
  return {
    title: t('sums.title'),
    rows: sumRows(amounts).map(({ key, values }) => ({
      name: t(`sums.${key === 'total' && kind === 'fixed-price' ? 'fixed' : key}`),
      values,
      isMain: key === 'due',
    })),
  }
}

/** The payments of a document, each with what it counts in the other currencies: 'US$ 40.00 = TShs 104,000.00'. */
export function printablePayments(
  payments: InvoiceDocument['payments'],
  t: TFunction<'invoice'>,
  day: (date: string) => string,
): PrintDocument['lists'] {
  if (payments.length === 0) return []
  const rows = payments.map((payment) => {
    const { paidOn, trackingNumber, receiptNumber } = payment
    const source =
      receiptNumber === null ? t('payments.credit') : t('payments.receipt', { number: receiptNumber })
    return { name: [day(paidOn), trackingNumber, source].join(' · '), value: takenTexts(payment).join(' = ') }
  })
  return [{ title: t('payments.title'), rows }]
}

export function columnsOf(hasPrices: boolean, { t }: Texts): PrintDocument['columns'] {
  const titles = [t('table.goods'), t('table.quantity'), t('table.price'), t('table.amount')]
  const widths = hasPrices ? [46, 20, 16, 18] : [70, 30]
  return widths.map((width, index) => ({ title: titles[index] ?? '', width, isRight: index > 0 }))
}

interface Setting {
  company: CompanyProfile
  language: Language
  /** Of the page, for the code. */
  address: string
}

/** The content of a printed invoice. */
export function printableInvoice(
  invoice: InvoiceDocument,
  { company, language, address }: Setting,
): PrintDocument {
  const t = translations.getFixedT(language, 'invoice')
  const texts = { t, language }
  const isChina = invoice.kind === 'china'
  const office = isChina ? company.chinaOffice : company.tanzaniaOffice
  const hasPrices = invoice.packages.some(({ total }) => total !== null)
  const currencies = invoice.amounts.map(({ currency }) => currency)
  const fact = (name: 'number' | 'billedTo' | 'date' | 'dueDate', value: string | null) =>
    value === null ? [] : [{ name: t(name), value }]
  const beyond = invoice.beyondLimit
  return {
    language,
    title: t(`title.${invoice.kind}`),
    note: isChina ? null : t('asOf', { when: day(invoice.issuedAt, texts, OFFICE_ZONE) }),
    stamp: invoice.isPaid ? { text: t('paid'), tone: 'good' } : null,
    from: [company.legalName, office.address, office.phones.join(' / '), company.email],
    facts: [
      ...fact('number', invoice.numbers.join(', ') || null),
      ...fact('billedTo', invoice.receiverName),
      ...fact('date', isChina ? day(invoice.issuedAt, texts) : null),
      ...fact('dueDate', invoice.dueAt && day(invoice.dueAt, texts)),
    ],
    caption: hasPrices ? t('table.in', { currency: currencySign(currencies[0] ?? 'USD') }) : null,
    columns: columnsOf(hasPrices, texts),
    groups: invoice.packages.map((one) => groupOf(one, texts, currencies)),
    sums: sumsOf(invoice, texts),
    lists: [
      ...printablePayments(invoice.payments, t, (date) => day(date, texts)),
      ...(invoice.isPaid ? [] : printablePaymentAccounts(invoice.paymentAccounts, t)),
    ],
    hint: [
      ...(invoice.isPaid
        ? []
        : [
            t(
              invoice.paymentAccounts.bankAccounts.length + invoice.paymentAccounts.mobileMoney.length > 0
                ? 'accounts.note'
                : 'accounts.office',
            ),
          ]),
      ...(invoice.leftOut.length > 0 ? [t('leftOut.text', { numbers: invoice.leftOut.join(', ') })] : []),
      ...(beyond > 0 ? [t('leftOut.beyond', { count: beyond, most: MOST_PACKAGES })] : []),
    ].join(' '),
    code: printableQrCode(address, t('qr.text')),
  }
}
