import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Segmented, Select, Statistic } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatch } from '@/hooks/batches'
import { useCartons, useLoadCount, useScanLoad } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'
import type { Carton } from '@/lib/contracts/cartons'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { LOAD_STAGES, type LoadStage } from '@/lib/domain/load-count'
import { formatQuantity } from '@/lib/domain/money'
import { LoadLists } from './LoadLists'
import styles from './loading.module.css'

/** The loading list at the container's door: what is listed, scanned, short and over. */
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
  const reading = useLoadCount(id, { stage, cartonId: carton?.id })
  const { data: count } = reading
  const problem = problemOf(reading.error)

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
      <LoadChoices url={url} stage={stage} cartons={cartons} cartonId={carton?.id} />
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
            <Alert type="error" showIcon role="alert" className={styles.problem} title={problem.text} />
          ) : null}
          <LoadLists count={count} batchId={id ?? ''} cartonId={carton?.id ?? null} />
        </>
      ) : (
        <Panel>
          <Loading reading={reading} rows={8} />
        </Panel>
      )}
    </div>
  )
}

interface LoadChoicesProps {
  url: UrlState
  stage: LoadStage
  cartons: readonly Carton[]
  cartonId: string | undefined
}

/** What is counted, and at which carton. */
function LoadChoices({ url, stage, cartons, cartonId }: LoadChoicesProps) {
  const { t } = useTranslation('cartons')
  return (
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
        value={cartonId}
        options={cartons.map((one) => ({ value: one.id, label: one.number }))}
        onChange={(value?: string) => url.set({ cartonId: value }, 'replace')}
      />
    </div>
  )
}

interface ScanAtDoorProps {
  batchId: string
  stage: LoadStage
  /** The carton whose door it is; null for the whole batch. */
  cartonId: string | null
}

/** Every package that goes through the door is scanned; one that does not belong there is reported at once. */
function ScanAtDoor({ batchId, stage, cartonId }: ScanAtDoorProps) {
  const { t } = useTranslation('cartons')
  const outcomeOf = useScanOutcome()
  const { send } = useScanLoad()

  const take = (code: string) =>
    outcomeOf(code, async (): Promise<ScanOutcome> => {
      const scan = await send({ params: { id: batchId }, body: { stage, cartonId, code } })
      if (!scan) return { tone: 'warning', text: code }
      const values = { number: scan.code, count: scan.pieces }
      if (scan.outcome === 'unknown') return { tone: 'danger', text: t('load.scan.unknown', values) }
      if (scan.outcome === 'elsewhere') {
        const elsewhere = [scan.batch, scan.carton].filter(Boolean).join(' · ') || '—'
        return { tone: 'danger', text: t('load.scan.elsewhere', { ...values, place: elsewhere }) }
      }
      if (scan.isAgain) return { tone: 'warning', text: t('load.scan.again', values) }
      return { tone: 'success', text: t('load.scan.listed', values) }
    })

  return <ScanField autoFocus label={t(`load.scan.label.${stage}`)} onScan={take} />
}

interface TotalProps {
  title: string
  value: string
  note: string
  tone?: 'success' | 'warning' | 'danger'
}

function Total({ title, value, note, tone }: TotalProps) {
  return (
    <Card size="small">
      <Statistic
        title={title}
        value={value}
        styles={{ content: tone && { color: `var(--colour-${tone})` } }}
      />
      <div className={styles.note}>{note}</div>
    </Card>
  )
}

/** Counted of listed, short and over. */
function LoadTotals({ totals }: { totals: LoadCount['totals'] }) {
  const { t } = useTranslation('cartons')
  return (
    <div className={styles.totals} aria-live="polite">
      <Total
        title={t('load.counted')}
        value={t('load.of', {
          counted: formatQuantity(totals.countedPackages),
          listed: formatQuantity(totals.packages),
        })}
        note={t('load.piecesOf', {
          counted: formatQuantity(totals.countedPieces),
          listed: formatQuantity(totals.pieces),
        })}
      />
      <Total
        title={t('load.shortage')}
        value={formatQuantity(totals.missingPieces)}
        note={t('load.shortageHint')}
        tone={totals.missingPieces > 0 ? 'warning' : 'success'}
      />
      <Total
        title={t('load.overage')}
        value={formatQuantity(totals.surplusPieces)}
        note={t('load.overageHint')}
        tone={totals.surplusPieces > 0 ? 'danger' : 'success'}
      />
    </div>
  )
}
