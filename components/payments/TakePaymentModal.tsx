import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { typedRate } from '@/components/ui/typed-decimal'
import { usePackage } from '@/hooks/packages'
import { useRecordPayment } from '@/hooks/payments'
import { useRates } from '@/hooks/rates'
import { ApiError } from '@/lib/client/api-error'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import { type Instalment, type PaymentInput, recordPayment } from '@/lib/contracts/payments'
import {
  type Currency,
  type Decimal,
  decimal,
  formatAmount,
  formatMoney,
  formatQuantity,
  fromUsd,
} from '@/lib/domain/money'
import { ChangedNotice } from './ChangedNotice'
import { PaymentEffect } from './PaymentEffect'
import { PaymentFields } from './PaymentFields'
import { effectOf } from './payment-effect'
import { newPayment, type PaymentValues, rateInForce, takingOf } from './payment-form'
import { RateDoubt } from './RateDoubt'
import { useRateDoubt } from './use-rate-doubt'

interface TakePaymentModalProps {
  cargo: CargoPackage
  onTaken: (instalment: Instalment) => void
  onClosed: () => void
}

type Taken = DataOf<typeof recordPayment>

interface AllOpenButtonProps {
  amount: Decimal
  currency: Currency
  onFill: (amount: Decimal) => void
}

function AllOpenButton({ amount, currency, onFill }: AllOpenButtonProps) {
  const { t } = useTranslation('payments')
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onFill(amount)}>
      {t('take.all', { amount: formatMoney(amount, currency) })}
    </Button>
  )
}

/**
 * Takes an instalment. The package stays as the payer was shown it: what changed meanwhile is refused, shown old and new,
 * and only then taken.
 */
export function TakePaymentModal({ cargo, onTaken, onClosed }: TakePaymentModalProps) {
  const { t } = useTranslation('payments')
  const [form] = Form.useForm<PaymentValues>()
  const [start] = useState(() => newPayment('TZS', formatQuantity(cargo.currencyConverter)))
  const values = useTyped(form, start)
  const [seen, setSeen] = useState(cargo)
  const [before, setBefore] = useState<CargoPackage | null>(null)
  const [dirty, setDirty] = useState(false)
  const { data: rates } = useRates()
  const { mutate } = usePackage(cargo.id)
  const { send, pending } = useRecordPayment()
  const ownRate = (currency: Currency, of: CargoPackage) =>
    formatQuantity((currency === 'TZS' ? of.currencyConverter : rateInForce(currency, rates)) ?? '1')

  async function lookAgain() {
    const now = await mutate()
    if (!now) return
    const { currency, rate } = form.getFieldsValue(true) as PaymentValues
    if (currency === 'TZS' && rate === ownRate(currency, seen))
      form.setFieldValue('rate', ownRate(currency, now))
    setBefore(seen)
    setSeen(now)
  }

  const { save, refused } = useFormSave<PaymentValues, PaymentInput, Taken>({
    form,
    schema: recordPayment.body,
    toInput: (typed) => ({ ...takingOf(typed), versionSeen: seen.version }),
    send: (body) => send({ params: { id: cargo.id }, body }),
    onSaved: ({ instalment }) => onTaken(instalment),
    onFailure: (failure) => {
      if (!(failure instanceof ApiError) || failure.error !== 'package_changed') return false
      void lookAgain()
      return true
    },
  })
  const doubt = useRateDoubt(rates, (typed) => void save(typed))
  const open = seen.remainingUSD
  const all =
    values.currency === 'USD' ? open : fromUsd(open, typedRate(values.rate) ?? seen.currencyConverter)

  function change(changed: Partial<PaymentValues>) {
    forgetFieldTexts(form, changed)
    setDirty(true)
    if (changed.currency) form.setFieldValue('rate', ownRate(changed.currency, seen))
    if (changed.currency || changed.method) form.setFieldValue('accountId', null)
  }

  function fillAmount(amount: Decimal) {
    form.setFieldValue('amount', formatAmount(amount))
    change({ amount })
  }

  return (
    <FormModal
      title={t('take.title', { number: cargo.trackingNumber })}
      submitText={t('take.submit')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {before ? <ChangedNotice before={before} now={seen} /> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={change}
        onFinish={doubt.submit}
        noValidate
      >
        <PaymentFields
          currency={values.currency}
          method={values.method}
          amountHelp={
            decimal(open).gt(0) ? (
              <AllOpenButton amount={all} currency={values.currency} onFill={fillAmount} />
            ) : null
          }
          rateHelp={
            values.currency === 'USD'
              ? null
              : t('take.rateInForce', { rate: formatAmount(rateInForce(values.currency, rates) ?? '0') })
          }
        />
      </Form>
      <PaymentEffect effect={effectOf(seen, values)} openUSD={open} />
      <RateDoubt doubt={doubt} />
    </FormModal>
  )
}
