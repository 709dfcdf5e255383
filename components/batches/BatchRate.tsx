import { Button, Form, Input, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { ReasonField } from '@/components/forms/use-questions'
import { useReachText } from '@/components/messages/NoticeChannels'
import { typedDecimal, typedRate } from '@/components/ui/AmountInput'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { useRateEffect, useSetBatchRate } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import { type Batch, setBatchExchangeRate } from '@/lib/contracts/batches'
import { type Decimal, formatAmount, formatMoney, isRateJump, shownPrice } from '@/lib/domain/money'
import styles from './batches.module.css'

/** More of them would push the reason out of sight. */
const MOST_EXAMPLES = 5

interface BatchRateProps {
  batch: Batch
  /** A valid rate that is typed and not saved; null when there is none. */
  typed: Decimal | null
  onType: (rate: Decimal | null) => void
}

interface RateValues {
  exchangeRate: string
  reason: string
}

const schema = setBatchExchangeRate.body
const valuesOf = ({ exchangeRate }: Batch): RateValues => ({ exchangeRate, reason: '' })
const inputOf = ({ exchangeRate, reason }: RateValues) => ({
  exchangeRate: typedDecimal(exchangeRate),
  reason,
})

const isValid = ({ exchangeRate }: Pick<RateValues, 'exchangeRate'>) =>
  schema?.safeParse(inputOf({ exchangeRate, reason: 'any' })).success === true

/** The form of the rate; it shows what somebody else saved, unless something is typed. */
function useRateForm({ batch, onType }: BatchRateProps) {
  const { t } = useTranslation('batches')
  const { send } = useSetBatchRate()
  const reachText = useReachText()
  const edit = useEditForm({
    record: batch,
    initial: valuesOf(batch),
    valuesOf,
    schema,
    toInput: inputOf,
    save: (body) => send({ params: { id: batch.id }, body }),
    savedText: (saved) => `${t('rate.saved', { count: saved.changedPackages })} ${reachText(saved)}`,
    staysOpen: (saved) => saved,
    onSaved: () => onType(null),
  })
  const { form, dirty } = edit
  useEffect(() => {
    if (!dirty) form.setFieldValue('exchangeRate', batch.exchangeRate)
  }, [form, dirty, batch.exchangeRate])
  return edit
}

/** The batch's rate: the totals follow it while it is typed; it is saved once confirmed. */
export function BatchRate(props: BatchRateProps) {
  const { batch, typed, onType } = props
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [isAsking, setIsAsking] = useState(false)
  const edit = useRateForm(props)
  const { form, dirty } = edit

  function undo() {
    form.setFields([{ name: 'exchangeRate', value: batch.exchangeRate, errors: [] }])
    edit.setDirty(false)
    setIsAsking(false)
    onType(null)
  }

  /** A rate that is wrong is refused at the field; one that is as before is not sent. */
  async function finish() {
    if (typed !== null) setIsAsking(true)
    else if (!isValid(form.getFieldsValue())) await edit.finish()
  }

  return (
    <Panel title={t('field.exchangeRate')}>
      <EditForm
        edit={{ ...edit, finish }}
        onValuesChange={(_, values) => {
          const rate = isValid(values) ? typedRate(values.exchangeRate) : null
          onType(rate === batch.exchangeRate ? null : rate)
        }}
      >
        <Form.Item<RateValues>
          name="exchangeRate"
          extra={t(may('rates.edit') ? 'rate.hint' : 'rate.ofManagers')}
        >
          <Input
            aria-label={t('field.exchangeRate')}
            inputMode="decimal"
            autoComplete="off"
            readOnly={!may('rates.edit')}
            variant={may('rates.edit') ? 'outlined' : 'borderless'}
            prefix="US$ 1 ="
            suffix="TShs"
          />
        </Form.Item>
        {dirty ? (
          <div className={styles.buttons}>
            <Button onClick={undo}>{t('rate.undo')}</Button>
            <Button type="primary" htmlType="submit" loading={edit.pending}>
              {t('rate.save')}
            </Button>
          </div>
        ) : null}
      </EditForm>
      <RateQuestion
        batch={batch}
        after={isAsking ? typed : null}
        onCancel={undo}
        onConfirm={(reason) => {
          form.setFieldValue('reason', reason)
          setIsAsking(false)
          void edit.finish()
        }}
      />
    </Panel>
  )
}

interface RateQuestionProps {
  batch: Batch
  /** Null while nothing is asked. */
  after: Decimal | null
  onCancel: () => void
  onConfirm: (reason: string) => void
}

/** Says what changes, whom it touches and by how much, and asks for the reason. */
function RateQuestion({ batch, after, onCancel, onConfirm }: RateQuestionProps) {
  const { t } = useTranslation('batches')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const before = batch.exchangeRate
  const isJump = after !== null && isRateJump(before, after)

  function confirm() {
    if (reason.trim() === '') setIsMissing(true)
    else onConfirm(reason.trim())
  }

  return (
    <ConfirmDialog
      open={after !== null}
      danger={isJump}
      title={t(isJump ? 'rate.jumpTitle' : 'rate.confirmTitle')}
      confirmText={t('rate.save')}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <p>
        {t('rate.confirmText', {
          before: formatAmount(before, 'TZS'),
          after: formatAmount(after ?? before, 'TZS'),
        })}
      </p>
      {isJump ? <p className={styles.over}>{t('rate.jumpText')}</p> : null}
      <RateEffect batchId={batch.id} rate={after} />
      <ReasonField label={t('rate.reason')} value={reason} onChange={setReason} isMissing={isMissing} />
    </ConfirmDialog>
  )
}

/** The packages that would take the rate, those that change most first. */
function RateEffect({ batchId, rate }: { batchId: string; rate: Decimal | null }) {
  const { t } = useTranslation('batches')
  const { data } = useRateEffect(batchId, rate)
  const reachText = useReachText()
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { packages, customers, openTZSBefore, openTZSAfter } = data
  const examples = data.examples.slice(0, MOST_EXAMPLES)
  if (packages === 0) return <p>{t('rate.touchesNobody')}</p>
  return (
    <>
      <p>
        {t('rate.touches', { count: packages, customers })}{' '}
        {t('rate.open', {
          before: formatMoney(shownPrice(openTZSBefore, 'TZS'), 'TZS'),
          after: formatMoney(shownPrice(openTZSAfter, 'TZS'), 'TZS'),
        })}{' '}
        {reachText(data)}
      </p>
      <ul className={styles.effect}>
        {examples.map((one) => (
          <li key={one.id}>
            <b>{one.trackingNumber}</b> {one.receiver}
            <br />
            {t('rate.open', {
              before: formatMoney(shownPrice(one.openTZSBefore, 'TZS'), 'TZS'),
              after: formatMoney(shownPrice(one.openTZSAfter, 'TZS'), 'TZS'),
            })}
          </li>
        ))}
      </ul>
      {packages > examples.length ? <p>{t('rate.andMore', { count: packages - examples.length })}</p> : null}
    </>
  )
}
