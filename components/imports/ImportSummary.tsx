import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { useAccess, useSession } from '@/hooks/session'
import { type ImportDetail, ROW_OUTCOMES } from '@/lib/contracts/imports'
import styles from './imports.module.css'
import { RowOutcomeTag } from './RowOutcomeTag'

interface ImportSummaryProps {
  one: ImportDetail
  pending: boolean
  onRun: () => Promise<void>
  onUndo: () => Promise<void>
  onChoose: () => void
}

/** The result of the check or the run in numbers, and what can be done next. */
export function ImportSummary(props: ImportSummaryProps) {
  const { one } = props
  const { t } = useTranslation('imports')
  const isChecked = one.state === 'checked'
  const { create = 0, update = 0, refused = 0 } = one.counts
  return (
    <Panel title={isChecked ? t('checked.title') : t('done.title')}>
      {one.problem ? <Alert type="error" showIcon title={one.problem} style={{ marginBottom: 16 }} /> : null}
      <div className={styles.counts}>
        {ROW_OUTCOMES.flatMap((outcome) => {
          const count = one.counts[outcome]
          return count ? [<RowOutcomeTag key={outcome} outcome={outcome} count={count} />] : []
        })}
      </div>
      {isChecked && create + update === 0 ? <p className={styles.muted}>{t('checked.nothing')}</p> : null}
      {isChecked && create + update > 0 && refused > 0 ? (
        <p className={styles.muted}>{t('checked.refusedHint', { count: refused })}</p>
      ) : null}
      <div className={styles.actions}>
        <NextActions {...props} open={create + update} />
      </div>
    </Panel>
  )
}

function NextActions({ one, open, pending, onRun, onUndo, onChoose }: ImportSummaryProps & { open: number }) {
  const { t } = useTranslation('imports')
  const may = useAccess()
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const isMine = one.createdBy.id === session?.user.id
  const written = (one.counts.created ?? 0) + (one.counts.updated ?? 0)
  const canUndo =
    written > 0 && ['done', 'cancelled', 'failed'].includes(one.state) && (isMine || may('records.delete'))
  const runLabel = {
    checked: t('checked.run', { count: open }),
    cancelled: t('done.goOn'),
    failed: t('done.again'),
  }[one.state as 'checked' | 'cancelled' | 'failed']
  const canRun = runLabel !== undefined && (open > 0 || one.state === 'failed')
  return (
    <>
      {canRun ? (
        <Button type="primary" loading={pending} onClick={() => void onRun()}>
          {runLabel}
        </Button>
      ) : null}
      {one.state === 'checked' ? <Button onClick={onChoose}>{t('checked.columns')}</Button> : null}
      {canUndo ? (
        <Button danger onClick={() => setAsking(true)}>
          {t('done.undo')}
        </Button>
      ) : null}
      <ConfirmDialog
        danger
        variant="confirm"
        open={asking}
        title={t('undo.title')}
        confirmText={t('undo.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => onUndo().then(() => setAsking(false))}
      >
        {t('undo.text')}
      </ConfirmDialog>
    </>
  )
}
