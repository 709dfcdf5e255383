import { createInstance, type TFunction } from 'i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Receipt } from '@/lib/contracts/payments'
import { ONE_DOLLAR, shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { formatMoney, formatQuantity } from '@/lib/domain/money'
import { receiptTotals } from '@/lib/domain/payment'
import en from '@/locales/en/payments.json'
import sw from '@/locales/sw/payments.json'
import zh from '@/locales/zh/payments.json'
import { formatDate, type PrintDocument, printableQrCode } from '@/server/pdf/document'

const texts = createInstance()
void texts.init({
  lng: 'en',
  ns: ['payments'],
  defaultNS: 'payments',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { payments: en }, zh: { payments: zh }, sw: { payments: sw } },
})

interface Setting {
  company: CompanyProfile
  language: Language
}

type Texts = TFunction<'payments'>

function factsOf({ paidOn, customer, instalments, recordedBy }: Receipt, t: Texts, language: Language) {
  const [first] = instalments
  const method = first ? [t(`method.${first.method}`), first.reference].filter(Boolean).join(', ') : '—'
  return [
    { name: t('receipt.date'), value: formatDate(paidOn, language) },
    { name: t('receipt.from'), value: customer?.name ?? '—' },
    { name: t('receipt.method'), value: method },
    { name: t('receipt.by'), value: recordedBy ?? '—' },
  ]
}

/** The tax authority's proof of each document, once there is one. */
function proofsOf({ fiscal }: Receipt, t: Texts, language: Language): PrintDocument['lists'] {
  return fiscal.flatMap(({ kind, link, verificationCode, issuedOn, issuedTime }) =>
    link === null || issuedOn === null
      ? []
      : [
          {
            title: t(kind === 'sale' ? 'receipt.fiscal' : 'receipt.fiscalReversal'),
            rows: [
              { name: t('receipt.verificationCode'), value: verificationCode ?? '' },
              { name: t('receipt.date'), value: `${formatDate(issuedOn, language)}, ${issuedTime}` },
              { name: '', value: link },
            ],
          },
        ],
  )
}

/** A receipt as a printed document; what was taken back since is marked, and not in the total. */
export function printableReceipt(receipt: Receipt, { company, language }: Setting): PrintDocument {
  const t = texts.getFixedT(language, 'payments')
  const { tanzaniaOffice: office } = company
  const { instalments, currency, fiscal } = receipt
  const shown = shownCurrencies(company.tanzanianCurrencies)
  const hasUsd = currency !== 'USD' && shown.includes('USD')
  const totals = receiptTotals(instalments)
  const isBack = instalments.every(({ reversedAt }) => reversedAt !== null)
  const rows = instalments.map((one) => [
    [
      one.trackingNumber,
      ...(hasUsd ? [`${ONE_DOLLAR} = ${formatQuantity(one.rate)}`] : []),
      ...(one.reversedAt === null ? [] : [t('receipt.void')]),
    ].join(' · '),
    takenText(one.amount, one.currency, shown),
    ...(hasUsd ? [formatMoney(one.amountUSD, 'USD')] : []),
  ])
  const sale = fiscal.find(({ kind }) => kind === 'sale')
  return {
    language,
    title: `${t('receipt.word')} ${receipt.number}`,
    note: null,
    stamp: isBack ? { text: t('receipt.void'), tone: 'bad' } : null,
    from: [company.legalName, office.address, office.phones.join(' / '), company.email],
    facts: factsOf(receipt, t, language),
    caption: null,
    columns: [
      { title: t('receipt.package'), width: hasUsd ? 56 : 70, isRight: false },
      { title: currency, width: hasUsd ? 24 : 30, isRight: true },
      ...(hasUsd ? [{ title: 'US$', width: 20, isRight: true }] : []),
    ],
    groups: [{ heading: null, note: null, rows, total: null }],
    sums: {
      title: null,
      rows: [
        {
          name: t('receipt.total'),
          values: [
            takenText(totals.amount, currency, shown),
            ...(hasUsd ? [formatMoney(totals.usd, 'USD')] : []),
          ],
          isMain: true,
        },
      ],
    },
    lists: proofsOf(receipt, t, language),
    hint: t('receipt.thanks'),
    code: sale?.link ? printableQrCode(sale.link, t('receipt.qr')) : null,
  }
}
