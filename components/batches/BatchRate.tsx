import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { typedDecimal, typedRate } from '@/components/ui/AmountInput'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { useSetBatchRate } from '@/hooks/batches'
import { type Batch, setBatchExchangeRate } from '@/lib/contracts/batches'
import { type Decimal, formatAmount, isRateJump } from '@/lib/domain/money'
import styles from './batches.module.css'

interface BatchRateProps {
  batch: Batch
  /** A valid rate that is typed and not saved; null when there is none. */
  typed: Decimal | null
  onType: (rate: Decimal | null) => void
}

interface RateValues {
  exchangeRate: string
}

const schema = setBatchExchangeRate.body
const valuesOf = ({ exchangeRate }: Batch): RateValues => ({ exchangeRate })
const inputOf = ({ exchangeRate }: RateValues) => ({ exchangeRate: typedDecimal(exchangeRate) })

const isValid = (values: RateValues) => schema?.safeParse(inputOf(values)).success === true

/** The form of the rate; it shows what somebody else saved, unless something is typed. */
function useRateForm({ batch, onType }: BatchRateProps) {
  const { t } = useTranslation('batches')
  const { send } = useSetBatchRate()
  const edit = useEditForm({
    record: batch,
    initial: valuesOf(batch),
    valuesOf,
    schema,
    toInput: inputOf,
    save: (body) => send({ params: { id: batch.id }, body }),
    savedText: ({ changedPackages }) => t('rate.saved', { count: changedPackages }),
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
        <Form.Item<RateValues> name="exchangeRate" extra={t('rate.hint')}>
          <Input
            aria-label={t('field.exchangeRate')}
            inputMode="decimal"
            autoComplete="off"
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
        before={batch.exchangeRate}
        after={isAsking ? typed : null}
        onCancel={undo}
        onConfirm={() => {
          setIsAsking(false)
          void edit.finish()
        }}
      />
    </Panel>
  )
}

interface RateQuestionProps {
  before: Decimal
  /** Null while nothing is asked. */
  after: Decimal | null
  onCancel: () => void
  onConfirm: () => void
}

function RateQuestion({ before, after, onCancel, onConfirm }: RateQuestionProps) {
  const { t } = useTranslation('batches')
  const isJump = after !== null && isRateJump(before, after)
  return (
    <ConfirmDialog
      open={after !== null}
      variant="confirm"
      danger={isJump}
      title={t(isJump ? 'rate.jumpTitle' : 'rate.confirmTitle')}
      confirmText={t('rate.save')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('rate.confirmText', { before: formatAmount(before), after: formatAmount(after ?? before) })}</p>
      {isJump ? <p className={styles.over}>{t('rate.jumpText')}</p> : null}
    </ConfirmDialog>
  )
}
