import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import type { ImportDetail, SheetImport } from '@/lib/contracts/imports'
import styles from './imports.module.css'

/** How many rows of how many, for the text of the progress. */
export function progressOf({ doneRows, totalRows }: Pick<SheetImport, 'doneRows' | 'totalRows'>) {
  return { done: doneRows.toLocaleString('en'), total: totalRows.toLocaleString('en') }
}

interface ImportWorkProps {
  one: ImportDetail
  pending: boolean
  onCancel: () => void
}

/** The worker's progress, and a button to stop it where that is possible. */
export function ImportWork({ one, pending, onCancel }: ImportWorkProps) {
  const { t } = useTranslation('imports')
  const percent = Math.floor((one.doneRows / Math.max(one.totalRows, 1)) * 100)
  return (
    <Panel title={t(`state.${one.state}`)}>
      <p className={styles.muted}>{t(`work.${one.state}`)}</p>
      <Progress percent={percent} status="active" aria-label={t(`state.${one.state}`)} />
      <p role="status">{t('work.progress', progressOf(one))}</p>
      {one.state === 'undoing' ? null : (
        <Button onClick={onCancel} loading={pending}>
          {t('work.cancel')}
        </Button>
      )}
    </Panel>
  )
}
