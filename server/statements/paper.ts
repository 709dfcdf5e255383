import { createInstance } from 'i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Statement } from '@/lib/contracts/statements'
import { AGES } from '@/lib/domain/ageing'
import { type Currency, decimal, formatAmount, formatMoney, toMoney } from '@/lib/domain/money'
import enInvoice from '@/locales/en/invoice.json'
import en from '@/locales/en/statement.json'
import swInvoice from '@/locales/sw/invoice.json'
import sw from '@/locales/sw/statement.json'
import zhInvoice from '@/locales/zh/invoice.json'
import zh from '@/locales/zh/statement.json'
import type { Language } from '@/server/core/language'
import { paperWays } from '@/server/invoices/paper-ways'
import type { Paper } from '@/server/pdf/paper'
import { paperCode } from '@/server/pdf/paper-code'

const texts = createInstance()
void texts.init({
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
const SIGNS: Record<Currency, string> = { USD: 'US$', TZS: 'TShs', CNY: 'CN¥' }
const OFFICE_ZONE = 'Africa/Dar_es_Salaam'
const NOTHING = '0.00'
const COLUMNS = ['total', 'discount', 'paid', 'waived', 'credit', 'due'] as const

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

/** A customer's statement as a printed document. */
export function statementPaper(statement: Statement, { company, language, address }: Setting): Paper {
  const t = texts.getFixedT(language)
  const ofInvoice = texts.getFixedT(language, 'invoice')
  const day = dayIn(language)
  const { amounts } = statement
  const leading = amounts[0]?.currency ?? 'USD'
  const shown = COLUMNS.filter(
    (key) => key === 'total' || key === 'due' || amounts.some((one) => one[key] !== NOTHING),
  )
  const titles = [
    t('table.received'),
    t('table.package'),
    t('table.price'),
    t('table.settled'),
    t('table.due'),
  ]
  const ages = AGES.filter((age) => statement.ages[age] !== NOTHING)
  const owes = amounts.some(({ due }) => due !== NOTHING)
  return {
    language,
    title: t('title'),
    note: t('asOf', { when: day(statement.issuedAt, OFFICE_ZONE) }),
    stamp: null,
    from: [
      company.legalName,
      company.tanzaniaOffice.address,
      company.tanzaniaOffice.phones.join(' / '),
      company.email,
    ],
    facts: [
      { name: t('customer'), value: statement.name },
      ...(statement.from ? [{ name: t('since'), value: day(statement.from) }] : []),
    ],
    caption: t('table.in', { currency: SIGNS[leading] }),
    columns: titles.map((title, index) => ({
      title,
      width: [18, 28, 18, 18, 18][index] ?? 18,
      isRight: index > 1,
    })),
    groups: [
      {
        heading: t('table.packages'),
        note: statement.beyondLimit > 0 ? t('beyond', { count: statement.beyondLimit }) : '',
        rows: statement.packages.map((one) => [
          day(one.receivedOn),
          one.trackingNumber,
          one.isPriced ? formatAmount(one.total) : t('table.unpriced'),
          formatAmount(toMoney(decimal(one.total).minus(one.due))),
          formatAmount(one.due),
        ]),
        total: null,
      },
    ],
    sums: {
      title: ofInvoice('sums.title'),
      rows: shown.map((key) => ({
        name: ofInvoice(`sums.${key}`),
        values: amounts.map((one) => formatMoney(one[key], one.currency)),
        isMain: key === 'due',
      })),
    },
    lists: [
      ...(ages.length > 0
        ? [
            {
              title: t('ages.title'),
              rows: ages.map((age) => ({
                name: t(`ages.${age}`),
                value: formatMoney(statement.ages[age], leading),
              })),
            },
          ]
        : []),
      ...(statement.payments.length > 0
        ? [
            {
              title: ofInvoice('payments.title'),
              rows: statement.payments.map((payment) => ({
                name: [
                  day(payment.paidOn),
                  payment.trackingNumber,
                  ofInvoice('payments.receipt', { number: payment.receiptNumber }),
                ].join(' · '),
                value: formatMoney(payment.amount, payment.currency),
              })),
            },
          ]
        : []),
      ...(owes ? paperWays(statement.ways, ofInvoice) : []),
    ],
    hint: owes
      ? ofInvoice(
          statement.ways.bankAccounts.length + statement.ways.mobileMoney.length > 0
            ? 'ways.note'
            : 'ways.office',
        )
      : t('settled'),
    code: paperCode(address, t('qr')),
  }
}
