import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { DateField } from '@/components/ui/DateField'
import { Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import {
  useApproveTransfer,
  useBankAccounts,
  useCancelTransfer,
  usePayTransfer,
} from '@/hooks/money-transfers'
import { type MoneyTransfer, payMoneyTransfer } from '@/lib/contracts/money-transfers'
import { officeToday } from '@/lib/domain/dates'
import { type Currency, formatMoney } from '@/lib/domain/money'
import styles from './money-transfers.module.css'
import { TransferBank } from './TransferBank'

interface StepDialogProps {
  transfer: MoneyTransfer
  onClosed: () => void
}

export function ApproveTransferDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  const { send } = useApproveTransfer()
  const { id, number, version, amount, currency, supplier, requestedBy } = transfer

  async function approve() {
    if (await run(() => send({ params: { id }, body: { version } }), t('saved'))) onClosed()
  }

  return (
    <ConfirmDialog
      open
      title={t('approve.title', { number })}
      confirmText={t('approve.confirm')}
      onCancel={onClosed}
      onConfirm={approve}
    >
      <RefusedAlert refused={refused} />
      <p>
        {t('approve.text', {
          amount: formatMoney(amount, currency),
          supplier: supplier.name,
          maker: requestedBy.name,
        })}
      </p>
      <TransferBank transfer={transfer} />
    </ConfirmDialog>
  )
}

export function CancelTransferDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const { send } = useCancelTransfer()
  const { id, number, version, status } = transfer
  return (
    <ReasonModal
      danger
      title={t('cancel.title', { number })}
      label={t('field.reason')}
      submitText={t(status === 'paid' ? 'cancel.ask' : 'cancel.confirm')}
      cancelText={t('cancel.keep')}
      savedText={t('saved')}
      send={(reason) => send({ params: { id }, body: { version, reason } })}
      onClosed={onClosed}
    >
      {status === 'paid' ? t('cancel.paidText') : t('cancel.text')}
    </ReasonModal>
  )
}

interface PayValues {
  date: string
  payInAccountId?: string
  payOutAccountId?: string
  reference: string
  payInReference: string
  payInOverrideReason: string
}

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
export function PayTransferDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const [initial] = useState<PayValues>(() => ({
    date: officeToday(),
    reference: '',
    payInReference: '',
    payInOverrideReason: '',
  }))
  const { send } = usePayTransfer()
  const { id, number, version, customer, charged, payInCurrency, amount, currency, requestedBy } = transfer
  const edit = useEditForm({
    initial,
    schema: payMoneyTransfer.body,
    toInput: (values: PayValues) => ({ version, ...values }),
    save: (body) => send({ params: { id }, body }),
    savedText: t('saved'),
  })
  const sums = [
    ...(customer
      ? [{ label: t('field.charged'), value: <MoneyText amount={charged} currency={payInCurrency} /> }]
      : []),
    { label: t('field.amount'), value: <MoneyText amount={amount} currency={currency} /> },
  ]
  return (
    <EditModal
      edit={edit}
      title={t('pay.title', { number })}
      submitText={t('pay.confirm')}
      onClosed={onClosed}
    >
      <p className={styles.note}>{t('pay.text')}</p>
      <Facts facts={sums} />
      <div className={styles.pair}>
        <Form.Item<PayValues> name="date" label={t('field.date')}>
          <DateField max={officeToday()} />
        </Form.Item>
        <Form.Item<PayValues> name="reference" label={t('field.reference')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
      </div>
      {customer ? (
        <>
          <AccountField name="payInAccountId" currency={payInCurrency} />
          <Form.Item<PayValues> name="payInReference" label={t('field.payInReference')}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item<PayValues>
            name="payInOverrideReason"
            label={t('field.payInOverrideReason')}
            extra={t('pay.overrideHint', { maker: requestedBy.name })}
          >
            <Input autoComplete="off" maxLength={500} />
          </Form.Item>
        </>
      ) : null}
      <AccountField name="payOutAccountId" currency={currency} />
    </EditModal>
  )
}
