import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { AmountInput } from '@/components/ui/AmountInput'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { MoneyText } from '@/components/ui/MoneyText'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useGiveDiscount } from '@/hooks/payments'
import { useRates } from '@/hooks/rates'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import { giveDiscount } from '@/lib/contracts/payments'
import { CURRENCIES, type Currency, formatQuantity } from '@/lib/domain/money'
import { countedUSD } from './payment-effect'
import { rateInForce } from './payment-form'
import styles from './payments.module.css'

type DiscountInput = BodyInputOf<typeof giveDiscount>

interface DiscountValues {
  amount: string
  currency: Currency
  reason: string
}

const NO_DISCOUNT: DiscountValues = { amount: '', currency: 'USD', reason: '' }

/** Takes something off a package's price, with the reason; the rate is the package's own for TShs. */
export function DiscountModal({ cargo, onClosed }: { cargo: CargoPackage; onClosed: () => void }) {
  const { t } = useTranslation('payments')
  const [form] = Form.useForm<DiscountValues>()
  const values = useTyped(form, NO_DISCOUNT)
  const [dirty, setDirty] = useState(false)
  const { data: rates } = useRates()
  const { send, pending } = useGiveDiscount()
  const rate =
    values.currency === 'TZS' ? cargo.currencyConverter : (rateInForce(values.currency, rates) ?? '1')
  const { save, refused } = useFormSave<DiscountValues, DiscountInput, CargoPackage>({
    form,
    schema: giveDiscount.body,
    toInput: ({ amount, currency, reason }) => ({
      amount: typedDecimal(amount) || '0',
      currency,
      rate: currency === 'USD' ? undefined : rate,
      reason,
    }),
    send: (body) => send({ params: { id: cargo.id }, body }),
    onSaved: () => {
      notices.success(t('saved'))
      onClosed()
    },
  })
  return (
    <FormModal
      title={t('discount.title')}
      submitText={t('discount.submit')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={NO_DISCOUNT}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(typed) => void save(typed)}
        noValidate
      >
        <Form.Item<DiscountValues> name="currency" label={t('field.currency')}>
          <Segmented block options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))} />
        </Form.Item>
        <Form.Item<DiscountValues>
          name="amount"
          label={t('field.amount')}
          extra={
            values.currency === 'USD' ? null : (
              <>
                US$ 1 = {formatQuantity(rate)} · {t('effect.counts')}{' '}
                <MoneyText amount={countedUSD({ ...values, rate }) ?? '0'} currency="USD" />
              </>
            )
          }
        >
          <AmountInput autoFocus size="large" placeholder="0" />
        </Form.Item>
        <Form.Item<DiscountValues> name="reason" label={t('reason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      </Form>
      <dl className={styles.effect}>
        <div>
          <dt>{t('effect.open')}</dt>
          <dd>
            <MoneyText amount={cargo.remainingUSD} currency="USD" />
          </dd>
        </div>
      </dl>
    </FormModal>
  )
}
