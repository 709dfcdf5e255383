import { createInstance, type TFunction } from 'i18next'
import type { IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { ONE_DOLLAR } from '@/lib/domain/customer-price'
import { roundedSums, type TaxClass } from '@/lib/domain/issued-invoice'
import type { Language } from '@/lib/domain/languages'
import {
  type Currency,
  currencySign,
  decimal,
  formatAmount,
  formatCbm,
  formatMoney,
  formatQuantity,
  shownPrice,
  signedMoney,
  toMoney,
} from '@/lib/domain/money'
import { formatTin } from '@/lib/domain/tax'
import enInvoice from '@/locales/en/invoice.json'
import en from '@/locales/en/issued-invoices.json'
import swInvoice from '@/locales/sw/invoice.json'
import sw from '@/locales/sw/issued-invoices.json'
import zhInvoice from '@/locales/zh/invoice.json'
import zh from '@/locales/zh/issued-invoices.json'
import { columnsOf, lineCells } from '@/server/invoices/print-invoice'
import { formatDate, type PrintDocument, type PrintGroup } from '@/server/pdf/document'

const texts = createInstance()
void texts.init({
  lng: 'en',
  ns: ['issued-invoices', 'invoice'],
  defaultNS: 'issued-invoices',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { 'issued-invoices': en, invoice: enInvoice },
    zh: { 'issued-invoices': zh, invoice: zhInvoice },
    sw: { 'issued-invoices': sw, invoice: swInvoice },
  },
})

interface Texts {
  t: TFunction<'issued-invoices'>
  ofInvoice: TFunction<'invoice'>
  language: Language
  /** Of prices and lines. */
  leading: Currency
}

type Billed = IssuedInvoice['packages'][number]

function cellsOf(line: Billed['lines'][number], rate: string, { ofInvoice, language, leading }: Texts) {
  const isUsd = leading === 'USD'
  const price = isUsd ? line.priceUSD : toMoney(decimal(line.priceUSD).times(rate))
  const amount = isUsd ? line.amountUSD : line.amountTZS
  return lineCells({ ...line, weightKg: null, cbm: null, price, amount }, { t: ofInvoice, language }, leading)
}

function groupOf(billed: Billed, texts: Texts, hasRate: boolean): PrintGroup {
  const { ofInvoice, language, leading } = texts
  const amounts = billed.lines.map((line) => (leading === 'USD' ? line.amountUSD : line.amountTZS))
  const total = amounts.reduce((sum, amount) => sum.plus(amount), decimal(0))
  const facts = [
    ofInvoice('package.received', { date: formatDate(billed.receivedOn, language) }),
    ofInvoice('package.pieces', { count: billed.pieces }),
    ...(Number(billed.weightKg) > 0
      ? [ofInvoice('quantity.kg', { amount: formatQuantity(billed.weightKg) })]
      : []),
    ...(Number(billed.cbm) > 0 ? [ofInvoice('quantity.cbm', { amount: formatCbm(billed.cbm) })] : []),
    ...(hasRate
      ? [ofInvoice('package.rate', { dollar: ONE_DOLLAR, rate: formatAmount(billed.rate, 'TZS') })]
      : []),
  ]
  return {
    heading: billed.trackingNumber,
    note: facts.join(' · '),
    rows: billed.lines.map((line) => cellsOf(line, billed.rate, texts)),
    total: {
      name: ofInvoice('package.total'),
      value: formatAmount(shownPrice(toMoney(total), leading), leading),
    },
  }
}

function sumsOf(invoice: IssuedInvoice, taxClass: TaxClass, { t, ofInvoice }: Texts): PrintDocument['sums'] {
  const { amounts, kind } = invoice
  const rounded = roundedSums(invoice)
  const values = (key: 'total' | 'discount' | 'payable' | 'vat') =>
    amounts.map((one) => formatMoney(shownPrice(one[key], one.currency), one.currency))
  const row = (name: string, cells: string[], isMain = false) => ({ name, values: cells, isMain })
  const hasDiscount = amounts.some(({ discount }) => decimal(discount).gt(0))
  return {
    title: ofInvoice('sums.title'),
    rows: [
      ...(hasDiscount
        ? [
            row(ofInvoice('sums.total'), values('total')),
            row(
              ofInvoice('sums.discount'),
              values('discount').map((value) => `− ${value}`),
            ),
          ]
        : []),
      row(t(`doc.sum.${kind}`), values('payable'), rounded === null),
      row(t(`doc.vat.${taxClass}`), values('vat')),
      ...(rounded === null
        ? []
        : [
            row(
              ofInvoice('sums.rounding'),
              rounded.map((one) => signedMoney(one.rounding, one.currency)),
            ),
            row(
              ofInvoice('sums.due'),
              rounded.map((one) => formatMoney(one.toPay, one.currency)),
              true,
            ),
          ]),
    ],
  }
}

function factsOf(invoice: IssuedInvoice, { t, ofInvoice, language }: Texts): PrintDocument['facts'] {
  const fact = (name: string, value: string | null) => (value === null ? [] : [{ name, value }])
  return [
    ...fact(t('field.number'), invoice.number),
    ...fact(t('field.credits'), invoice.credits?.number ?? null),
    ...fact(ofInvoice('billedTo'), invoice.customer.name),
    ...fact(t('doc.tin'), invoice.customerTin && formatTin(invoice.customerTin)),
    ...fact(t('doc.vrn'), invoice.customerVrn),
    ...fact(ofInvoice('date'), formatDate(invoice.issuedOn, language)),
    ...fact(ofInvoice('dueDate'), invoice.dueOn && formatDate(invoice.dueOn, language)),
    ...fact(t('field.reason'), invoice.reason),
  ]
}

function stampOf({ state }: IssuedInvoice, t: Texts['t']): PrintDocument['stamp'] {
  if (state === 'cancelled') return { text: t('state.cancelled'), tone: 'bad' }
  return state === 'paid' ? { text: t('state.paid'), tone: 'good' } : null
}

/** An issued document as it was frozen; the stamp alone is of today. */
export function printableIssued(invoice: IssuedInvoice, language: Language): PrintDocument {
  const t = texts.getFixedT(language, 'issued-invoices')
  const ofInvoice = texts.getFixedT(language, 'invoice')
  const leading = invoice.amounts[0]?.currency ?? 'USD'
  const own = { t, ofInvoice, language, leading }
  const { company, packages } = invoice
  const hasRate = invoice.amounts.some(({ currency }) => currency === 'USD')
  const taxClass = packages[0]?.lines[0]?.taxClass ?? 'zero'
  const isCredit = invoice.kind === 'credit_note'
  return {
    language,
    title: t(`kind.${invoice.kind}`),
    note: invoice.number,
    stamp: stampOf(invoice, t),
    from: [
      company.legalName,
      company.address,
      company.phones.join(' / '),
      company.email,
      ...(company.tin ? [`${t('doc.tin')} ${formatTin(company.tin)}`] : []),
      ...(company.vrn ? [`${t('doc.vrn')} ${company.vrn}`] : []),
    ],
    facts: factsOf(invoice, own),
    caption: isCredit ? null : ofInvoice('table.in', { currency: currencySign(leading) }),
    columns: columnsOf(!isCredit, { t: ofInvoice, language }),
    groups: isCredit ? [] : packages.map((one) => groupOf(one, own, hasRate)),
    sums: sumsOf(invoice, taxClass, own),
    lists: [],
    hint: null,
    code: null,
  }
}
