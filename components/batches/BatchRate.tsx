import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { typedDecimal, typedRate } from '@/components/ui/typed-decimal'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useSetBatchRate } from '@/hooks/batches'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf, useFieldProblems } from '@/hooks/use-field-problems'
import { type Batch, setBatchExchangeRate } from '@/lib/contracts/batches'
import { type Decimal, formatAmount, isRateJump } from '@/lib/domain/money'
import styles from './batches.module.css'

interface BatchRateProps {
  batch: Batch
  /** A good rate that is typed and not saved; null when there is none. */
  typed: Decimal | null
  onType: (rate: Decimal | null) => void
}

/** The batch's rate: typed, it moves the totals on the screen; confirmed, it is saved; cancelled, all is as it was. */
export function BatchRate({ batch, typed, onType }: BatchRateProps) {
  const { t } = useTranslation('batches')
  const problemsOf = useFieldProblems(setBatchExchangeRate.body)
  const problemOf = useFailure()
  const { send } = useSetBatchRate()
  const [text, setText] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  // Asked in each drawing: what checks it may come after the first key.
  const wrong = text === null ? null : (problemsOf({ exchangeRate: typedDecimal(text) }).exchangeRate ?? null)
  const isJump = typed !== null && isRateJump(batch.exchangeRate, typed)

  function type(next: string) {
    const rate = typedRate(next)
    const isWrong = 'exchangeRate' in problemsOf({ exchangeRate: typedDecimal(next) })
    setText(next)
    onType(isWrong || rate === batch.exchangeRate ? null : rate)
  }

  function undo() {
    setText(null)
    setRefused(null)
    setIsAsking(false)
    onType(null)
  }

  async function save() {
    if (typed === null) return
    try {
      const saved = await send({ params: { id: batch.id }, body: { exchangeRate: typed } })
      if (!saved) return
      notices.success(t('rate.saved', { count: saved.changedPackages }))
      undo()
    } catch (failure) {
      const problem = problemOf(failure)
      setRefused(problem && { ...problem, text: fieldTextsOf(failure).exchangeRate ?? problem.text })
    }
  }

  return (
    <Panel title={t('field.exchangeRate')}>
      <Form layout="vertical" onFinish={() => typed !== null && wrong === null && setIsAsking(true)}>
        <Form.Item validateStatus={wrong ? 'error' : undefined} help={wrong ?? t('rate.hint')}>
          <Input
            id="batch-rate"
            aria-label={t('field.exchangeRate')}
            aria-invalid={wrong !== null || undefined}
            inputMode="decimal"
            autoComplete="off"
            prefix="US$ 1 ="
            suffix="TShs"
            value={text ?? batch.exchangeRate}
            onChange={(event) => type(event.target.value)}
          />
        </Form.Item>
        {text === null ? null : (
          <div className={styles.buttons}>
            <Button onClick={undo}>{t('rate.undo')}</Button>
            <Button type="primary" htmlType="submit" disabled={typed === null || wrong !== null}>
              {t('rate.save')}
            </Button>
          </div>
        )}
      </Form>
      <UnsavedGuard when={typed !== null && !isAsking} />
      <ConfirmDialog
        open={isAsking}
        variant="confirm"
        danger={isJump}
        title={t(isJump ? 'rate.jumpTitle' : 'rate.confirmTitle')}
        confirmText={t('rate.save')}
        onCancel={undo}
        onConfirm={save}
      >
        <RefusedAlert refused={refused} />
        <p>
          {t('rate.confirmText', {
            before: formatAmount(batch.exchangeRate),
            after: formatAmount(typed ?? batch.exchangeRate),
          })}
        </p>
        {isJump ? <p className={styles.over}>{t('rate.jumpText')}</p> : null}
      </ConfirmDialog>
    </Panel>
  )
}
