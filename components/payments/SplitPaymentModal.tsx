import { Form, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyped } from '@/components/forms/use-typed'
import { ErrorState } from '@/components/ui/ErrorState'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { usePackages } from '@/hooks/packages'
import { useRates } from '@/hooks/rates'
import { useFailure } from '@/hooks/use-failure'
import { formatAmount } from '@/lib/domain/money'
import { ChangedAlert } from './ChangedAlert'
import { PaymentFields } from './PaymentFields'
import { PaymentShares, type SharingWay } from './PaymentShares'
import { newPayment, type PaymentValues } from './payment-form'
import { RateDoubt } from './RateDoubt'
import { sharesOf } from './shares'
import { useRateDoubt } from './use-rate-doubt'
import { useSplitSave } from './use-split-save'

const MOST_SHARES = 100
const START = newPayment('TZS', '')

interface SplitPaymentModalProps {
  customer: { id: string; name: string }
  onTaken: (receiptNumber: number) => void
  onClosed: () => void
}

/** One payment over several packages of a customer on one receipt: what is shown is what is taken. */
export function SplitPaymentModal({ customer, onTaken, onClosed }: SplitPaymentModalProps) {
  const { t } = useTranslation('payments')
  const problemOf = useFailure()
  const [form] = Form.useForm<PaymentValues>()
  const values = useTyped(form, START)
  const [byHand, setByHand] = useState<ReadonlyMap<string, string> | null>(null)
  const [dirty, setDirty] = useState(false)
  const { data: rates } = useRates()
  const list = usePackages({
    receiverId: customer.id,
    unpaid: 'true',
    sort: 'createdAt',
    itemsPerPage: MOST_SHARES,
  })
  const owing = list.data?.result ?? []
  const shares = sharesOf(values, owing, byHand, rates)
  const { save, refused, pending, changed } = useSplitSave({
    form,
    customerId: customer.id,
    shares,
    lookAgain: async () => (await list.mutate())?.result,
    onTaken,
  })
  const doubt = useRateDoubt(rates, (typed) => void save(typed))

  function change(edited: Partial<PaymentValues>) {
    forgetFieldTexts(form, edited)
    setDirty(true)
    if (edited.currency) form.setFieldValue('rate', '')
    if (edited.currency || edited.method) form.setFieldValue('accountId', null)
  }

  /** By hand starts from what oldest first had given. */
  function chooseHow(how: SharingWay) {
    setByHand(
      how === 'hand'
        ? new Map(shares.map(({ cargo, amount }) => [cargo.id, amount && formatAmount(amount)]))
        : null,
    )
  }

  function write(packageId: string, amount: string) {
    setDirty(true)
    setByHand(new Map(byHand ?? []).set(packageId, amount))
  }

  const problem = problemOf(list.error)
  return (
    <FormModal
      title={t('split.title', { name: customer.name })}
      submitText={t('take.submit')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {changed ? <ChangedAlert>{t('split.changed')}</ChangedAlert> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={START}
        onValuesChange={change}
        onFinish={doubt.submit}
        noValidate
      >
        <PaymentFields
          currency={values.currency}
          method={values.method}
          rateHelp={t('split.rateHelp', { rate: t(`split.rate.${values.currency}`) })}
        />
      </Form>
      {list.data ? (
        <PaymentShares
          amount={values.amount}
          currency={values.currency}
          shares={shares}
          byHand={byHand !== null}
          onHow={chooseHow}
          onWrite={write}
        />
      ) : problem ? (
        <ErrorState problem={problem} retrying={list.isValidating} onRetry={() => void list.mutate()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      <RateDoubt doubt={doubt} />
    </FormModal>
  )
}
