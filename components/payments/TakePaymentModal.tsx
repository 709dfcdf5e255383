import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { typedRate } from '@/components/ui/AmountInput'
import { CalendarDateText } from '@/components/ui/DateText'
import { useCompany } from '@/hooks/company'
import { usePackage } from '@/hooks/packages'
import { useRecordPayment } from '@/hooks/payments'
import { useRates } from '@/hooks/rates'
import { ApiError } from '@/lib/client/api-error'
import type { CargoPackage } from '@/lib/contracts/packages'
import { type Instalment, recordPayment } from '@/lib/contracts/payments'
import { askedShillings } from '@/lib/domain/customer-price'
import {
  type Currency,
  type Decimal,
  decimal,
  formatAmount,
  formatMoney,
  formatQuantity,
  fromUsd,
} from '@/lib/domain/money'
import { PackageChanges } from './PackageChanges'
import { PaymentEffect } from './PaymentEffect'
import { PaymentFields } from './PaymentFields'
import { effectOf } from './payment-effect'
import { inputOf, newPayment, type PaymentValues, shownRate } from './payment-form'

interface TakePaymentModalProps {
  cargo: CargoPackage
  /** The one that prices are in. */
  currency: Currency
  onTaken: (instalment: Instalment) => void
  onClosed: () => void
}

/**
 * The payment of one package. It builds on the version that was shown: when the package changed meanwhile the API refuses,
 * and the next save builds on what is shown then.
 */
function usePaymentForm({ cargo, currency: first, onTaken }: TakePaymentModalProps) {
  const [seen, setSeen] = useState(cargo)
  const [before, setBefore] = useState<CargoPackage | null>(null)
  const { data: rates } = useRates()
  const { mutate } = usePackage(cargo.id)
  const { send } = useRecordPayment()
  const ownRate = (currency: Currency, of: CargoPackage) =>
    formatQuantity((currency === 'TZS' ? of.currencyConverter : shownRate(currency, rates)) ?? '1')
  const [initial] = useState(() => newPayment(first, ownRate(first, cargo)))

  const questions = useQuestions()
  const edit = useEditForm({
    initial,
    // Of another version it is not offered: a payment whose answer was lost is stored, and raised the version.
    draftName: `payment.${cargo.id}.${cargo.version}`,
    schema: recordPayment.body,
    toInput: (values: PaymentValues) => ({
      ...inputOf(values),
      ...questions.answers(),
      versionSeen: seen.version,
    }),
    save: (body) => send({ params: { id: cargo.id }, body }),
    onSaved: ({ instalment }) => onTaken(instalment),
    onFailure: (failure) => {
      if (questions.ask(failure)) return true
      if (!(failure instanceof ApiError) || failure.error !== 'package_changed') return false
      void showChanges()
      return true
    },
  })
  const { form } = edit

  async function showChanges() {
    const now = await mutate()
    if (!now) return
    const { currency, rate } = form.getFieldsValue(true) as PaymentValues
    if (currency === 'TZS' && rate === ownRate(currency, seen))
      form.setFieldValue('rate', ownRate(currency, now))
    setBefore(seen)
    setSeen(now)
  }

  function onValuesChange(changed: Partial<PaymentValues>) {
    if (changed.currency) form.setFieldValue('rate', ownRate(changed.currency, seen))
    if (changed.currency || changed.method) form.setFieldValue('accountId', null)
  }
  return { ...questions.withQuestions(edit), seen, before, rates, onValuesChange }
}

export function TakePaymentModal(props: TakePaymentModalProps) {
  const { cargo, onClosed } = props
  const { t } = useTranslation('payments')
  const { edit, question, seen, before, rates, onValuesChange } = usePaymentForm(props)
  const values = useTyped(edit.form, edit.initial)
  const { currency, method } = values
  const open = seen.remainingUSD
  const { data: company } = useCompany()
  const cashRounding = company?.cashRounding ?? 'none'
  const converted = fromUsd(open, typedRate(values.rate) ?? seen.currencyConverter)
  const inShillings = askedShillings(converted, cashRounding)
  const all = { USD: open, TZS: inShillings, CNY: converted }[currency]

  function fillAmount(amount: Decimal) {
    edit.form.setFields([{ name: 'amount', value: formatAmount(amount, currency), errors: [] }])
    edit.setDirty(true)
    edit.draft.saveSoon()
  }

  function text(field: keyof PaymentValues, typed: PaymentValues) {
    if (field === 'currency') return t(`currency.${typed.currency}`)
    return field === 'date' && typed.date ? <CalendarDateText on={typed.date} /> : typed[field]
  }

  return (
    <EditModal
      edit={edit}
      title={t('take.title', { number: cargo.trackingNumber })}
      submitText={t('take.submit')}
      conflictLabels={{ label: (field) => t(`field.${field === 'accountId' ? 'account' : field}`), text }}
      onClosed={onClosed}
      onValuesChange={onValuesChange}
    >
      {before ? <PackageChanges before={before} now={seen} /> : null}
      <PaymentFields
        currency={currency}
        method={method}
        amountHelp={
          decimal(open).gt(0) ? (
            <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => fillAmount(all)}>
              {t('take.all', { amount: formatMoney(all, currency) })}
            </Button>
          ) : null
        }
        rateHelp={
          currency === 'USD'
            ? null
            : t('take.rateInForce', { rate: formatAmount(shownRate(currency, rates) ?? '0', currency) })
        }
      />
      <PaymentEffect effect={effectOf(seen, values, cashRounding)} openUSD={open} />
      {question}
    </EditModal>
  )
}
