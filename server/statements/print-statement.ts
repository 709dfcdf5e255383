import { createInstance, type TFunction } from 'i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Statement } from '@/lib/contracts/statements'
import { AGES } from '@/lib/domain/ageing'
import { sumRows } from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'
import { currencySign, decimal, formatAmount, formatMoney, shownPrice, toMoney } from '@/lib/domain/money'
import enInvoice from '@/locales/en/invoice.json'
import en from '@/locales/en/statement.json'
import swInvoice from '@/locales/sw/invoice.json'
import sw from '@/locales/sw/statement.json'
import zhInvoice from '@/locales/zh/invoice.json'
import zh from '@/locales/zh/statement.json'
import { printablePaymentAccounts, printablePayments } from '@/server/invoices/print-invoice'
import { type PrintDocument, printableQrCode } from '@/server/pdf/document'

const translations = createInstance()
void translations.init({
  lng: 'en',
  ns: ['statement', 'invoice'],
  defaultNS: 'statement',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { statement: en, invoice: enInvoice },
    zh: { statement: zh, invoice: zhInvoice },
    sw: { statement: sw, invoice: swInvoice },
  },
})

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const OFFICE_ZONE = 'Africa/Dar_es_Salaam'
const NOTHING = '0.00'

interface Setting {
  company: CompanyProfile
  language: Language
  /** Of the page, for the code. */
  address: string
}

function dayIn(language: Language) {
  return (date: string, timeZone = 'UTC') =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone }).format(new Date(date))
}

interface Texts {
  t: TFunction<'statement'>
  ofInvoice: TFunction<'invoice'>
  day: ReturnType<typeof dayIn>
}

function packagesOf(
  { packages, beyondLimit, amounts }: Statement,
  { t, day }: Texts,
): PrintDocument['groups'] {
  const leading = amounts[0]?.currency ?? 'USD'
  const amountText = (amount: string) => formatAmount(shownPrice(amount, leading), leading)
  const rows = packages.map((one) => [
    day(one.receivedOn),
    one.trackingNumber,
    one.isPriced ? amountText(one.total) : t('table.unpriced'),
    amountText(toMoney(decimal(one.total).minus(one.due))),
    amountText(one.due),
  ])
  const note = beyondLimit > 0 ? t('beyond', { count: beyondLimit }) : ''
  return [{ heading: t('table.packages'), note, rows, total: null }]
}

function agesOf({ ages, amounts }: Statement, { t }: Texts): PrintDocument['lists'] {
  const shown = AGES.filter((age) => ages[age] !== NOTHING)
  if (shown.length === 0) return []
  const leading = amounts[0]?.currency ?? 'USD'
  const rows = shown.map((age) => ({
    name: t(`ages.${age}`),
    value: formatMoney(shownPrice(ages[age], leading), leading),
  }))
  return [{ title: t('ages.title'), rows }]
}

function paymentsOf({ payments }: Statement, { ofInvoice, day }: Texts): PrintDocument['lists'] {
  return printablePayments(payments, ofInvoice, (date) => day(date))
}

function sumsOf({ amounts }: Statement, { ofInvoice }: Texts): PrintDocument['sums'] {
  return {
    title: ofInvoice('sums.title'),
    rows: sumRows(amounts).map(({ key, values }) => ({
      name: ofInvoice(`sums.${key}`),
      values,
      isMain: key === 'due',
    })),
  }
}

function hintOf({ amounts, paymentAccounts: accounts }: Statement, { t, ofInvoice }: Texts): string {
  if (amounts.every(({ due }) => due === NOTHING)) return t('settled')
  const isNamed = accounts.bankAccounts.length + accounts.mobileMoney.length > 0
  return ofInvoice(isNamed ? 'accounts.note' : 'accounts.office')
}

const COLUMN_WIDTHS = [18, 28, 18, 18, 18]

function columnsOf({ t }: Texts): PrintDocument['columns'] {
  const titles = [
    t('table.received'),
    t('table.package'),
    t('table.price'),
    t('table.settled'),
    t('table.due'),
  ]
  return titles.map((title, index) => ({ title, width: COLUMN_WIDTHS[index] ?? 18, isRight: index > 1 }))
}

/** A customer's statement as a printed document. */
export function printableStatement(
  statement: Statement,
  { company, language, address }: Setting,
): PrintDocument {
  const t = translations.getFixedT(language, 'statement')
  const ofInvoice = translations.getFixedT(language, 'invoice')
  const texts = { t, ofInvoice, day: dayIn(language) }
  const { legalName, tanzaniaOffice, email } = company
  const owes = statement.amounts.some(({ due }) => due !== NOTHING)
  const since = statement.from ? [{ name: t('since'), value: texts.day(statement.from) }] : []
  return {
    language,
    title: t('title'),
    note: t('asOf', { when: texts.day(statement.issuedAt, OFFICE_ZONE) }),
    stamp: null,
    from: [legalName, tanzaniaOffice.address, tanzaniaOffice.phones.join(' / '), email],
    facts: [{ name: t('customer'), value: statement.name }, ...since],
    caption: t('table.in', { currency: currencySign(statement.amounts[0]?.currency ?? 'USD') }),
    columns: columnsOf(texts),
    groups: packagesOf(statement, texts),
    sums: sumsOf(statement, texts),
    lists: [
      ...agesOf(statement, texts),
      ...paymentsOf(statement, texts),
      ...(owes ? printablePaymentAccounts(statement.paymentAccounts, ofInvoice) : []),
    ],
    hint: hintOf(statement, texts),
    code: printableQrCode(address, t('qr')),
  }
}
