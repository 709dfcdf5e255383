import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatch } from '@/hooks/batches'
import { useCartons, useLoadCount } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'
import { LOAD_STAGES } from '@/lib/domain/load-count'
import { LoadLists } from './LoadLists'
import { LoadTotals } from './LoadTotals'
import styles from './loading.module.css'
import { ScanAtDoor } from './ScanAtDoor'

/** The loading list at the container's door: what should be there, what was scanned, what is short and what is over. */
export function LoadingScreen() {
  const { t } = useTranslation('cartons')
  const { query } = useRouter()
  const url = useUrlState()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const stage = LOAD_STAGES.find((one) => one === url.get('stage')) ?? 'loading'
  const { data: batch } = useBatch(id)
  const { data: cartons = [] } = useCartons(id)
  const carton = cartons.find((one) => one.id === url.get('cartonId'))
  const { data: count, error, isValidating, mutate } = useLoadCount(id, { stage, cartonId: carton?.id })
  const problem = problemOf(error)

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('load.title', { batch: batch?.number ?? '' })}
        subtitle={t(`load.stage.${stage}`) + (carton ? ` · ${carton.number}` : '')}
        back={{ href: `/admin/batches/${id ?? ''}`, label: t('load.back') }}
        actions={
          <Button className={styles.screenOnly} icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('load.print')}
          </Button>
        }
      />
      <div className={`${styles.choices} ${styles.screenOnly}`}>
        <Segmented
          aria-label={t('load.stageLabel')}
          value={stage}
          options={LOAD_STAGES.map((value) => ({ value, label: t(`load.stage.${value}`) }))}
          onChange={(value) => url.set({ stage: value }, 'replace')}
        />
        <Select
          allowClear
          aria-label={t('load.door')}
          placeholder={t('load.wholeBatch')}
          value={carton?.id}
          options={cartons.map((one) => ({ value: one.id, label: one.number }))}
          onChange={(value?: string) => url.set({ cartonId: value }, 'replace')}
        />
      </div>
      {id ? (
        <div className={styles.screenOnly}>
          <Panel>
            <ScanAtDoor
              key={`${stage} ${carton?.id}`}
              batchId={id}
              stage={stage}
              cartonId={carton?.id ?? null}
            />
          </Panel>
        </div>
      ) : null}
      {count ? (
        <>
          <LoadTotals totals={count.totals} />
          {problem ? (
            <p role="alert" className={styles.stale}>
              {problem.text}
            </p>
          ) : null}
          <LoadLists count={count} batchId={id ?? ''} cartonId={carton?.id ?? null} />
        </>
      ) : (
        <Panel>
          {problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </Panel>
      )}
    </div>
  )
}
