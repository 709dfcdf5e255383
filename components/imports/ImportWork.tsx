import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { WorkProgress } from '@/components/ui/WorkProgress'
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

/** The worker's progress, and a button to stop it. */
export function ImportWork({ one, state, pending, onCancel }: ImportWorkProps) {
  const { t } = useTranslation('imports')
  return (
    <Panel title={t(`state.${state}`)}>
      <p className={styles.muted}>{t(`work.${state}`)}</p>
      <WorkProgress
        key={state}
        label={t(`state.${state}`)}
        done={one.doneRows}
        total={one.totalRows}
        text={t('work.progress', progressOf(one))}
        stop={{ text: t('work.cancel'), hint: t(`work.stop.${state}`), pending, onStop: onCancel }}
      />
    </Panel>
  )
}
