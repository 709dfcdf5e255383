import { createInstance } from 'i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { TtInvoice } from '@/lib/contracts/tt-invoices'
import type { Language } from '@/lib/domain/languages'
import { formatAmount, formatMoney, formatQuantity, formatUnitPrice } from '@/lib/domain/money'
import en from '@/locales/en/tt-invoice.json'
import sw from '@/locales/sw/tt-invoice.json'
import zh from '@/locales/zh/tt-invoice.json'
import { formatDate, type PrintDocument } from '@/server/pdf/document'

const texts = createInstance()
void texts.init({
  lng: 'en',
  ns: ['tt-invoice'],
  defaultNS: 'tt-invoice',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { 'tt-invoice': en }, zh: { 'tt-invoice': zh }, sw: { 'tt-invoice': sw } },
})

const BANK = ['bankName', 'bankAddress', 'accountNumber', 'swift', 'country'] as const

/** A TT invoice as a printed document, with everything a bank asks for. */
export function printableTtInvoice(
  invoice: TtInvoice,
  company: CompanyProfile,
  language: Language,
): PrintDocument {
  const t = texts.getFixedT(language, 'tt-invoice')
  const office = company.tanzaniaOffice
  const widths = [52, 14, 16, 18]
  const total = formatMoney(invoice.total, invoice.currency)
  return {
    language,
    title: t('doc.title'),
    note: invoice.number,
    stamp: invoice.cancelledAt ? { text: t('doc.cancelled'), tone: 'bad' } : null,
    from: [company.legalName, office.address, office.phones.join(' / '), company.email],
    facts: [
      { name: t('field.issuedOn'), value: formatDate(invoice.issuedOn, language) },
      ...(invoice.dueOn ? [{ name: t('field.dueOn'), value: formatDate(invoice.dueOn, language) }] : []),
      { name: t('field.remitter'), value: invoice.remitter },
      { name: t('field.purpose'), value: invoice.purpose },
    ],
    caption: null,
    columns: (['description', 'quantity', 'price', 'amount'] as const).map((field, index) => ({
      title: t(`field.${field}`),
      width: widths[index] ?? 0,
      isRight: index > 0,
    })),
    groups: [
      {
        heading: null,
        note: null,
        rows: invoice.items.map(({ description, quantity, price, amount }) => [
          description,
          formatQuantity(quantity),
          formatUnitPrice(price, invoice.currency),
          formatAmount(amount, invoice.currency),
        ]),
        total: null,
      },
    ],
    sums: { title: null, rows: [{ name: t('field.total'), values: [total], isMain: true }] },
    lists: [
      {
        title: t('doc.bank'),
        rows: [
          { name: t('field.beneficiary'), value: invoice.beneficiary },
          ...BANK.map((field) => ({ name: t(`doc.${field}`), value: invoice[field] ?? '—' })),
        ],
      },
    ],
    hint: null,
    code: null,
  }
}
