import { type PaymentView, paymentViews } from '@/components/invoices/invoice-view'
import { dateText, instantText } from '@/components/tracking/tracking-dates'
import type { PaymentAccounts } from '@/lib/contracts/invoices'
import type { Statement } from '@/lib/contracts/statements'
import { AGES, type Age } from '@/lib/domain/ageing'
import { sumRows } from '@/lib/domain/invoice'
import type { Language } from '@/lib/domain/languages'
import { currencySign, decimal, formatAmount, formatMoney, shownPrice, toMoney } from '@/lib/domain/money'

const NOTHING = '0.00'
const TIME_ZONE = 'Africa/Dar_es_Salaam'

/** A statement, formatted on the server. */
export interface StatementView {
  name: string
  asOf: string
  since: string | null
  /** The currency of the table: 'US$'. */
  currency: string
  packages: {
    number: string
    received: string
    isPriced: boolean
    price: string
    settled: string
    due: string
    isDue: boolean
  }[]
  beyondLimit: number
  sums: ReturnType<typeof sumRows>
  ages: { age: Age; amount: string }[]
  payments: PaymentView[]
  paymentAccounts: PaymentAccounts
  /** Nothing is due. */
  isSettled: boolean
}

export function statementView(statement: Statement, language: Language): StatementView {
  const { amounts } = statement
  const leading = amounts[0]?.currency ?? 'USD'
  const amountText = (amount: string) => formatAmount(shownPrice(amount, leading), leading)
  return {
    name: statement.name,
    asOf: instantText(statement.issuedAt, language, TIME_ZONE),
    since: statement.from && dateText(statement.from, language),
    currency: currencySign(leading),
    packages: statement.packages.map((one) => ({
      number: one.trackingNumber,
      received: dateText(one.receivedOn, language),
      isPriced: one.isPriced,
      price: amountText(one.total),
      settled: amountText(toMoney(decimal(one.total).minus(one.due))),
      due: amountText(one.due),
      isDue: one.due !== NOTHING,
    })),
    beyondLimit: statement.beyondLimit,
    sums: sumRows(amounts),
    ages: AGES.filter((age) => statement.ages[age] !== NOTHING).map((age) => ({
      age,
      amount: formatMoney(shownPrice(statement.ages[age], leading), leading),
    })),
    payments: paymentViews(statement.payments, language),
    paymentAccounts: statement.paymentAccounts,
    isSettled: amounts.every(({ due }) => due === NOTHING),
  }
}
