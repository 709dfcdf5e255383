import { Form, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { MoneyText } from '@/components/ui/MoneyText'
import { useGiveDiscount } from '@/hooks/payments'
import { useRates } from '@/hooks/rates'
import type { CargoPackage } from '@/lib/contracts/packages'
import { giveDiscount } from '@/lib/contracts/payments'
import { CURRENCIES, type Currency, formatQuantity } from '@/lib/domain/money'
import { PaymentEffect } from './PaymentEffect'
import { countedUSD } from './payment-effect'
import { shownRate } from './payment-form'

interface DiscountValues {
  amount: string
  currency: Currency
  reason: string
}

const NO_DISCOUNT: DiscountValues = { amount: '', currency: 'USD', reason: '' }

/** Takes something off a package's price, with the reason; the rate is the package's own for TShs. */
export function DiscountModal({ cargo, onClosed }: { cargo: CargoPackage; onClosed: () => void }) {
  const { t } = useTranslation('payments')
  const meaning = useTerm()
  const { data: rates } = useRates()
  const { send } = useGiveDiscount()
  const rateOf = (currency: Currency) =>
    currency === 'TZS' ? cargo.currencyConverter : (shownRate(currency, rates) ?? '1')
  const edit = useEditForm({
    initial: NO_DISCOUNT,
    schema: giveDiscount.body,
    toInput: ({ amount, currency, reason }: DiscountValues) => ({
      amount: typedDecimal(amount) || '0',
      currency,
      rate: currency === 'USD' ? undefined : rateOf(currency),
      reason,
    }),
    save: (body) => send({ params: { id: cargo.id }, body }),
    savedText: t('saved'),
  })
  const values = useTyped(edit.form, NO_DISCOUNT)
  const rate = rateOf(values.currency)
  return (
    <EditModal edit={edit} title={t('discount.title')} submitText={t('discount.submit')} onClosed={onClosed}>
      <Form.Item<DiscountValues> name="currency" label={t('field.currency')}>
        <Segmented block options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))} />
      </Form.Item>
      <Form.Item<DiscountValues>
        name="amount"
        label={t('field.amount')}
        tooltip={meaning('discount')}
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
      <PaymentEffect openUSD={cargo.remainingUSD} />
    </EditModal>
  )
}
