import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { Loading } from '@/components/layout/Loading'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { MoneyText } from '@/components/ui/MoneyText'
import { useMoneyDetail, useSplitMoney } from '@/hooks/incoming-money'
import { usePackages } from '@/hooks/packages'
import {
  type IncomingMoneyDetail,
  type IncomingMoneyRow,
  splitIncomingMoney,
} from '@/lib/contracts/incoming-money'
import {
  addMoney,
  currencySign,
  decimal,
  formatAmount,
  formatMoney,
  fromUsd,
  isDecimal,
} from '@/lib/domain/money'
import styles from './incoming-money.module.css'

interface SplitValues {
  customerId: string | undefined
  /** As typed, by the package's id. */
  shares: Record<string, string | undefined>
}

interface Choice {
  id: string
  trackingNumber: string
  customerName: string | null
  /** In the currency of the money; null where the package has no rate for it. */
  open: string | null
  reasons: IncomingMoneyDetail['candidates'][number]['reasons']
}

interface SplitMoneyModalProps {
  money: IncomingMoneyRow
  onClosed: () => void
}

/** Books a sum over the packages that a person chooses; one alone may take all of it. */
export function SplitMoneyModal(props: SplitMoneyModalProps) {
  const reading = useMoneyDetail(props.money.id)
  return reading.data ? (
    <SplitForm {...props} detail={reading.data} />
  ) : (
    <Loading reading={reading} rows={3} hasTitle={false} />
  )
}

const MOST_PACKAGES = 100

const typedShares = (shares: SplitValues['shares']) =>
  Object.entries(shares).flatMap(([packageId, typed]) => {
    const amount = typedDecimal(typed ?? '')
    return isDecimal(amount) && decimal(amount).gt(0) ? [{ packageId, amount }] : []
  })

/** What is sure is filled in; else the likeliest gets all of it. */
function firstShares({ sure, candidates, amount }: IncomingMoneyDetail): Record<string, string> {
  const [best] = candidates
  const shares = sure ?? (best ? [{ packageId: best.packageId, amount }] : [])
  return Object.fromEntries(shares.map((share) => [share.packageId, formatAmount(share.amount)]))
}

/** The candidates, and what else the chosen customer owes. */
function useChoices(detail: IncomingMoneyDetail, customerId: string | undefined): Choice[] {
  const openOf = (usd: string, rate: string) =>
    detail.currency === 'USD' ? usd : detail.currency === 'TZS' ? fromUsd(usd, rate) : null
  const { data } = usePackages(
    customerId
      ? { receiverId: customerId, unpaid: 'true', sort: 'createdAt', itemsPerPage: MOST_PACKAGES }
      : null,
  )
  const known = detail.candidates.map(({ packageId, customer, ...one }) => ({
    ...one,
    id: packageId,
    customerName: customer?.name ?? null,
  }))
  const others = (data?.result ?? []).filter(({ id }) => known.every((one) => one.id !== id))
  return [
    ...known,
    ...others.map(({ id, trackingNumber, receiverInfo, remainingUSD, currencyConverter }) => ({
      id,
      trackingNumber,
      customerName: receiverInfo?.name ?? null,
      open: openOf(remainingUSD, currencyConverter),
      reasons: [],
    })),
  ]
}

/** What a package gets; what it owes and why it is proposed are below. */
function ShareField({ choice, currency }: { choice: Choice; currency: IncomingMoneyRow['currency'] }) {
  const { t } = useTranslation('incoming-money')
  return (
    <Form.Item
      className={styles.candidate}
      name={['shares', choice.id]}
      label={`${choice.trackingNumber} · ${choice.customerName ?? t('match.noOwner')}`}
      extra={
        <>
          {choice.open === null ? null : (
            <>
              {t('match.open')} <MoneyText amount={choice.open} currency={currency} tone="muted" />
              {choice.reasons.length > 0 ? ' · ' : null}
            </>
          )}
          {choice.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
        </>
      }
    >
      <AmountInput prefix={currencySign(currency)} placeholder="0" />
    </Form.Item>
  )
}

function SplitForm({ money, detail, onClosed }: SplitMoneyModalProps & { detail: IncomingMoneyDetail }) {
  const { t } = useTranslation('incoming-money')
  const { send } = useSplitMoney()
  const questions = useQuestions()
  const initial: SplitValues = { customerId: money.customer?.id, shares: firstShares(detail) }
  const form = useEditForm({
    initial,
    schema: splitIncomingMoney.body,
    toInput: ({ shares }: SplitValues) => ({
      shares: typedShares(shares),
      confirmOverpay: questions.answers().confirmOverpay,
    }),
    // What is wrong with a share names its place in what was sent.
    gatherTexts: (texts) => ({ customerId: Object.values(texts).join(' ') }),
    save: (body) => send({ params: { id: money.id }, body }),
    onFailure: questions.ask,
    savedText: t('split.done'),
  })
  const { edit, question } = questions.withQuestions(form)
  const { customerId, shares } = useTyped(edit.form, initial)
  const choices = useChoices(detail, customerId)
  const given = typedShares(shares).map(({ amount }) => `-${amount}`)
  const rest = addMoney([money.amount, ...given])
  return (
    <EditModal
      edit={edit}
      title={t('split.title', { amount: formatMoney(money.amount, money.currency) })}
      submitText={t('split.submit')}
      onClosed={onClosed}
    >
      {choices.map((choice) => (
        <ShareField key={choice.id} choice={choice} currency={money.currency} />
      ))}
      <Form.Item<SplitValues> name="customerId" label={t('split.customer')} extra={t('split.customerHint')}>
        <CustomerSelect />
      </Form.Item>
      <Alert
        type={decimal(rest).eq(0) ? 'success' : 'info'}
        showIcon
        title={t(decimal(rest).eq(0) ? 'split.whole' : decimal(rest).gt(0) ? 'split.rest' : 'split.over', {
          amount: formatMoney(decimal(rest).abs().toFixed(), money.currency),
        })}
      />
      {question}
    </EditModal>
  )
}
