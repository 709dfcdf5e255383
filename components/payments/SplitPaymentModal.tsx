import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { Loading } from '@/components/layout/Loading'
import { typedDecimal } from '@/components/ui/AmountInput'
import { usePackages } from '@/hooks/packages'
import { useSplitPayment } from '@/hooks/payments'
import { useRates } from '@/hooks/rates'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import type { PackageRow } from '@/lib/contracts/packages'
import { splitPayment } from '@/lib/contracts/payments'
import { type Currency, formatAmount } from '@/lib/domain/money'
import { ChangedAlert } from './PackageChanges'
import { PaymentFields } from './PaymentFields'
import { type DivisionMethod, PaymentShares } from './PaymentShares'
import { inputOf, newPayment, type PaymentValues } from './payment-form'
import { sentShares, sharesOf } from './shares'

const MOST_SHARES = 100

interface SplitPaymentModalProps {
  customer: { id: string; name: string }
  /** The one that prices are in. */
  currency: Currency
  onTaken: (receiptNumber: number) => void
  onClosed: () => void
}

/** Somebody else took a payment of one of these packages, or changed its price, since the shares were shown. */
function differs(shown: readonly PackageRow[], now: readonly PackageRow[]): boolean {
  const versions = (rows: readonly PackageRow[]) => rows.map(({ id, version }) => `${id} ${version}`).join()
  return versions(shown) !== versions(now)
}

/** The payment and its shares. It is sent only while the packages are as they were shown. */
function useSplitForm({ customer, currency, onTaken }: SplitPaymentModalProps) {
  const [initial] = useState(() => newPayment(currency, ''))
  const [byHand, setByHand] = useState<ReadonlyMap<string, string> | null>(null)
  const [changed, setChanged] = useState(false)
  const { data: rates } = useRates()
  const { send } = useSplitPayment()
  const list = usePackages({
    receiverId: customer.id,
    unpaid: 'true',
    sort: 'createdAt',
    itemsPerPage: MOST_SHARES,
  })
  const owing = list.data?.result ?? []
  const sharesFor = (values: PaymentValues) => sharesOf(values, owing, byHand, rates)

  async function sendShown(body: BodyInputOf<typeof splitPayment>) {
    const now = (await list.mutate())?.result
    const isOther = now !== undefined && differs(owing, now)
    setChanged(isOther)
    return isOther ? null : send({ params: { id: customer.id }, body })
  }

  const questions = useQuestions()
  const edit = useEditForm({
    initial,
    schema: splitPayment.body,
    toInput: (values: PaymentValues) => ({
      ...inputOf(values),
      rate: values.currency === 'USD' ? undefined : typedDecimal(values.rate) || undefined,
      shares: sentShares(sharesFor(values)),
      ...questions.answers(),
    }),
    fieldOf: (dotted) => (dotted.startsWith('shares') ? 'amount' : dotted),
    save: sendShown,
    onFailure: questions.ask,
    onSaved: ({ receiptNumber }) => onTaken(receiptNumber),
  })
  const values = useTyped(edit.form, initial)
  const asked = questions.withQuestions(edit)
  return { ...asked, list, values, shares: sharesFor(values), changed, byHand, setByHand }
}

/** One payment over several packages of a customer on one receipt: what is shown is what is taken. */
export function SplitPaymentModal(props: SplitPaymentModalProps) {
  const { customer, onClosed } = props
  const { t } = useTranslation('payments')
  const { edit, question, list, values, shares, changed, byHand, setByHand } = useSplitForm(props)

  function onValuesChange(edited: Partial<PaymentValues>) {
    if (edited.currency) edit.form.setFieldValue('rate', '')
    if (edited.currency || edited.method) edit.form.setFieldValue('accountId', null)
  }

  /** By hand starts from what oldest first had given. */
  function chooseMethod(method: DivisionMethod) {
    const given = shares.map(
      ({ cargo, amount }) => [cargo.id, amount && formatAmount(amount, values.currency)] as const,
    )
    setByHand(method === 'hand' ? new Map(given) : null)
  }

  function write(packageId: string, amount: string) {
    edit.setDirty(true)
    setByHand(new Map(byHand ?? []).set(packageId, amount))
  }

  return (
    <EditModal
      edit={edit}
      title={t('split.title', { name: customer.name })}
      submitText={t('take.submit')}
      onClosed={onClosed}
      onValuesChange={onValuesChange}
    >
      {changed ? <ChangedAlert>{t('split.changed')}</ChangedAlert> : null}
      <PaymentFields
        currency={values.currency}
        method={values.method}
        rateHelp={t('split.rateHelp', { rate: t(`split.rate.${values.currency}`) })}
      />
      {list.data ? (
        <PaymentShares
          amount={values.amount}
          currency={values.currency}
          shares={shares}
          byHand={byHand !== null}
          onMethod={chooseMethod}
          onWrite={write}
        />
      ) : (
        <Loading reading={list} rows={3} hasTitle={false} />
      )}
      {question}
    </EditModal>
  )
}
