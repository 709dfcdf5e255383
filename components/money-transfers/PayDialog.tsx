import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { MoneyText } from '@/components/ui/MoneyText'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useBankAccounts, usePayTransfer } from '@/hooks/money-transfers'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { type MoneyTransfer, payMoneyTransfer } from '@/lib/contracts/money-transfers'
import { isFutureDate, officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import type { StepDialogProps } from './ApproveDialog'
import styles from './money-transfers.module.css'

interface PayValues {
  date: Dayjs | null
  payInAccountId?: string
  payOutAccountId?: string
  reference: string
}

type PayInput = BodyInputOf<typeof payMoneyTransfer>

function AccountField({
  name,
  currency,
}: {
  name: 'payInAccountId' | 'payOutAccountId'
  currency: Currency
}) {
  const { t } = useTranslation('money-transfer')
  const accounts = useBankAccounts(currency)
  return (
    <Form.Item<PayValues> name={name} label={`${t(`field.${name}`)} (${currency})`}>
      <Select
        allowClear
        placeholder={t('form.firstAccount')}
        options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
      />
    </Form.Item>
  )
}

/** The money came and left: everything it moved goes into the books. */
export function PayDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const [form] = Form.useForm<PayValues>()
  const [today] = useState(() => dayjs(officeToday()))
  const { send } = usePayTransfer()
  const { id, number, version, customer, charged, payInCurrency, amount, currency } = transfer
  const { save, refused } = useFormSave<PayValues, PayInput, MoneyTransfer>({
    form,
    schema: payMoneyTransfer.body,
    toInput: ({ date, ...values }) => ({ version, ...values, date: date?.format('YYYY-MM-DD') }),
    send: (body) => send({ params: { id }, body }),
    onSaved: () => {
      notices.success(t('saved'))
      onClosed()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('pay.title', { number })}
      confirmText={t('pay.confirm')}
      onCancel={onClosed}
      onConfirm={() => save(form.getFieldsValue(true) as PayValues)}
    >
      <RefusedAlert refused={refused} />
      <p className={styles.note}>{t('pay.text')}</p>
      <dl className={styles.sums}>
        {customer ? (
          <div>
            <dt>{t('field.charged')}</dt>
            <dd>
              <MoneyText amount={charged} currency={payInCurrency} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('field.amount')}</dt>
          <dd>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <Form
        form={form}
        layout="vertical"
        component="div"
        initialValues={{ date: today, reference: '' } satisfies PayValues}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
      >
        <div className={styles.pair}>
          <Form.Item<PayValues> name="date" label={t('field.date')}>
            <DatePicker
              style={{ width: '100%' }}
              disabledDate={(day) => isFutureDate(day.format('YYYY-MM-DD'))}
            />
          </Form.Item>
          <Form.Item<PayValues> name="reference" label={t('field.reference')}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
        </div>
        {customer ? <AccountField name="payInAccountId" currency={payInCurrency} /> : null}
        <AccountField name="payOutAccountId" currency={currency} />
      </Form>
    </ConfirmDialog>
  )
}
