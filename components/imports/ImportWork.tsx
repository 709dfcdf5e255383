import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import type { WorkingState } from '@/hooks/imports'
import type { ImportDetail, SheetImport } from '@/lib/contracts/imports'
import styles from './imports.module.css'

/** How many rows of how many, for the text of the progress. */
export function progressOf({ doneRows, totalRows }: Pick<SheetImport, 'doneRows' | 'totalRows'>) {
  return { done: doneRows.toLocaleString('en'), total: totalRows.toLocaleString('en') }
}

interface ImportWorkProps {
  one: ImportDetail
  state: WorkingState
  pending: boolean
  onCancel: () => void
}

/** The worker's progress, and a button to stop it where that is possible. */
export function ImportWork({ one, state, pending, onCancel }: ImportWorkProps) {
  const { t } = useTranslation('imports')
  const percent = Math.floor((one.doneRows / Math.max(one.totalRows, 1)) * 100)
  return (
    <Panel title={t(`state.${state}`)}>
      <p className={styles.muted}>{t(`work.${state}`)}</p>
      <Progress percent={percent} status="active" aria-label={t(`state.${state}`)} />
      <p role="status">{t('work.progress', progressOf(one))}</p>
      {state === 'undoing' ? null : (
        <Button onClick={onCancel} loading={pending}>
          {t('work.cancel')}
        </Button>
      )}
    </Panel>
  )
}
