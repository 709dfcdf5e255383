import type { TFunction } from 'i18next'
import { formatCalendarDate } from '@/components/ui/date-format'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Receipt } from '@/lib/contracts/payments'
import { shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { formatMoney } from '@/lib/domain/money'
import { receiptTotals } from '@/lib/domain/payment'

/** The text of a receipt, for WhatsApp. `theirs` translates into the customer's language. */
export function receiptText(
  receipt: Receipt,
  theirs: TFunction<'payments'>,
  language: Language,
  company: CompanyProfile,
): string {
  const totals = receiptTotals(receipt.instalments)
  const shown = shownCurrencies(company.tanzanianCurrencies)
  const amount = takenText(totals.amount, receipt.currency, shown)
  const usd = formatMoney(totals.usd, 'USD')
  return [
    receipt.customer ? theirs('message.hello', { name: receipt.customer.name }) : null,
    theirs('message.received', {
      amount: receipt.currency === 'USD' || !shown.includes('USD') ? amount : `${amount} (${usd})`,
      number: receipt.number,
      date: formatCalendarDate(receipt.paidOn, language),
    }),
    theirs('message.packages', {
      numbers: receipt.instalments.map(({ trackingNumber }) => trackingNumber).join(', '),
    }),
    ...receipt.fiscal.flatMap(({ kind, link }) =>
      kind === 'sale' && link ? theirs('message.fiscal', { link }) : [],
    ),
    theirs('message.thanks', { company: company.name }),
  ]
    .filter((part) => part !== null)
    .join('\n')
}
