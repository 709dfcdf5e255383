import { Form, Input, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { AmountInput } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { useAccounts } from '@/hooks/transactions'
import { officeToday } from '@/lib/domain/dates'
import { CURRENCIES, type Currency, currencySign } from '@/lib/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'
import type { PaymentValues } from './payment-form'
import styles from './payments.module.css'

interface PaymentFieldsProps {
  currency: Currency
  method: PaymentMethod
  /** Under the amount: 'all that is open'. */
  amountHelp?: ReactNode
  rateHelp?: ReactNode
}

/** How much, in what, at which rate and by which method a payment came. */
export function PaymentFields({ currency, method, ...props }: PaymentFieldsProps) {
  const { t } = useTranslation('payments')
  const meaning = useTerm()
  return (
    <div className={styles.fields}>
      <Form.Item<PaymentValues> name="currency" label={t('field.currency')} className={styles.full}>
        <Segmented block options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))} />
      </Form.Item>
      <Form.Item<PaymentValues> name="amount" label={t('field.amount')} extra={props.amountHelp}>
        <AmountInput autoFocus size="large" placeholder="0" prefix={currencySign(currency)} />
      </Form.Item>
      {currency === 'USD' ? null : (
        <Form.Item<PaymentValues> name="rate" label={t('field.rate')} extra={props.rateHelp}>
          <AmountInput size="large" prefix="US$ 1 =" suffix={currencySign(currency)} />
        </Form.Item>
      )}
      <Form.Item<PaymentValues> name="method" label={t('field.method')} className={styles.full}>
        <Segmented block options={PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))} />
      </Form.Item>
      <Form.Item<PaymentValues> name="accountId" label={t('field.account')}>
        <AccountChoice currency={currency} method={method} />
      </Form.Item>
      <Form.Item<PaymentValues> name="date" label={t('field.date')}>
        <DateField max={officeToday()} />
      </Form.Item>
      <Form.Item<PaymentValues>
        name="reference"
        label={t('field.reference')}
        tooltip={meaning('paymentReference')}
      >
        <Input autoComplete="off" maxLength={100} placeholder={t(`referenceHint.${method}`)} />
      </Form.Item>
      <Form.Item<PaymentValues> name="note" label={t('field.note')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </div>
  )
}

interface AccountChoiceProps {
  currency: Currency
  method: PaymentMethod
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** The accounts for this currency and method. Left empty, the API takes the first of them or opens one. */
function AccountChoice({ currency, method, value, onChange, id }: AccountChoiceProps) {
  const { t } = useTranslation('payments')
  const { data, isLoading } = useAccounts()
  const fitting = (data ?? []).filter(
    (one) => one.isActive && one.currency === currency && one.kind === method,
  )
  return (
    <Select
      id={id}
      allowClear
      loading={isLoading}
      placeholder={fitting[0]?.name ?? (data ? t('field.newAccount') : undefined)}
      value={fitting.some((one) => one.id === value) ? value : undefined}
      options={fitting.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(chosen?: string | null) => onChange?.(chosen ?? null)}
    />
  )
}
