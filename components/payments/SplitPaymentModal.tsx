import { Alert, Form, Segmented, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { ErrorState } from '@/components/ui/ErrorState'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { usePackages } from '@/hooks/packages/use-packages'
import { useSplitPayment } from '@/hooks/payments/use-split-payment'
import { useRates } from '@/hooks/rates/use-rates'
import { useFailure } from '@/hooks/use-failure'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import type { PackageRow } from '@/lib/contracts/packages'
import { splitPayment } from '@/lib/contracts/payments'
import { decimal, formatMoney } from '@/lib/domain/money'
import { PaymentFields } from './PaymentFields'
import { newPayment, type PaymentValues, takingOf } from './payment-form'
import styles from './payments.module.css'
import { RateDoubt } from './RateDoubt'
import { ShareTable } from './ShareTable'
import { sentShares, sharesOf, sharesUSD, unshared } from './shares'
import { useRateDoubt } from './use-rate-doubt'

const MOST_SHARES = 100
const START = newPayment('TZS', '')

interface SplitPaymentModalProps {
  customer: { id: string; name: string }
  onTaken: (receiptNumber: number) => void
  onClosed: () => void
}

type SplitInput = BodyInputOf<typeof splitPayment>
type SplitData = DataOf<typeof splitPayment>

/** Somebody else took a payment of one of these packages, or changed its price, since the shares were shown. */
function differs(shown: readonly PackageRow[], now: readonly PackageRow[]): boolean {
  const mark = (rows: readonly PackageRow[]) => rows.map(({ id, version }) => `${id} ${version}`).join()
  return mark(shown) !== mark(now)
}

/** One payment over several packages of a customer on one receipt: what is shown is what is taken. */
export function SplitPaymentModal({ customer, onTaken, onClosed }: SplitPaymentModalProps) {
  const { t } = useTranslation('payments')
  const problemOf = useFailure()
  const [form] = Form.useForm<PaymentValues>()
  const values = useTyped(form, START)
  const [byHand, setByHand] = useState<ReadonlyMap<string, string> | null>(null)
  const [changed, setChanged] = useState(false)
  const busy = useRef(false)
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
  const { send, pending } = useSplitPayment()

  /** Sends what was shown, unless it is no longer so; a second click during the look finds it busy. */
  async function sendShown(body: SplitInput) {
    const now = await list.mutate()
    const isOther = now !== undefined && differs(owing, now.result)
    setChanged(isOther)
    return isOther ? null : send({ params: { id: customer.id }, body })
  }

  const { save, refused } = useFormSave<PaymentValues, SplitInput, SplitData>({
    form,
    schema: splitPayment.body,
    toInput: (typed) => ({
      ...takingOf(typed),
      rate: typed.currency === 'USD' ? undefined : typedDecimal(typed.rate) || undefined,
      shares: sentShares(shares),
    }),
    fieldOf: (dotted) => (dotted.startsWith('shares') ? 'amount' : dotted),
    send: async (body) => {
      if (busy.current) return null
      busy.current = true
      let taken: SplitData | null = null
      try {
        taken = await sendShown(body)
      } finally {
        // Once a payment was taken this form has done its work.
        busy.current = taken !== null
      }
      return taken
    },
    onSaved: ({ receiptNumber }) => onTaken(receiptNumber),
  })
  const doubt = useRateDoubt(rates, (typed) => void save(typed))

  function change(edited: Partial<PaymentValues>) {
    forgetFieldTexts(form, edited)
    setDirty(true)
    if (edited.currency) form.setFieldValue('rate', '')
    if (edited.currency || edited.method) form.setFieldValue('accountId', null)
  }

  function write(packageId: string, amount: string) {
    setDirty(true)
    setByHand(new Map(byHand ?? []).set(packageId, amount))
  }

  const problem = problemOf(list.error)
  const rest = unshared(values.amount, shares)
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
      {changed ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.notice}
          title={t('changed.title')}
          description={t('split.changed')}
        />
      ) : null}
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
          ratePlaceholder={t(`split.rate.${values.currency}`)}
        />
      </Form>
      {list.data ? (
        <>
          <Segmented
            block
            aria-label={t('split.how')}
            className={styles.how}
            value={byHand ? 'hand' : 'oldest'}
            options={[
              { value: 'oldest', label: t('split.oldest') },
              { value: 'hand', label: t('split.hand') },
            ]}
            onChange={(how) =>
              setByHand(
                how === 'hand' ? new Map(shares.map(({ cargo, amount }) => [cargo.id, amount])) : null,
              )
            }
          />
          {owing.length === 0 ? (
            <p className={styles.none}>{t('split.nothing')}</p>
          ) : (
            <ShareTable shares={shares} currency={values.currency} onWrite={byHand ? write : undefined} />
          )}
          {byHand && !decimal(rest).eq(0) ? (
            <Alert
              type="info"
              showIcon
              className={styles.notice}
              title={t(decimal(rest).gt(0) ? 'split.rest' : 'split.over', {
                amount: formatMoney(decimal(rest).abs().toFixed(), values.currency),
              })}
            />
          ) : null}
          <p className={styles.small}>
            {t('effect.counts')} {formatMoney(sharesUSD(shares, values.currency), 'USD')}
          </p>
        </>
      ) : problem ? (
        <ErrorState problem={problem} retrying={list.isValidating} onRetry={() => void list.mutate()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      <RateDoubt doubt={doubt} />
    </FormModal>
  )
}
