import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Segmented, Select, Statistic } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { ConnectionTags } from '@/components/offline/ConnectionTags'
import { UnsentEntries } from '@/components/offline/UnsentEntries'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { SpeechSwitch } from '@/components/scan/SpeechSwitch'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatch } from '@/hooks/batches'
import { useCartons, useLoadCount } from '@/hooks/cartons'
import { useSession } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { newEntry } from '@/lib/client/queue-entries'
import { submit } from '@/lib/client/queue-runner'
import type { Carton } from '@/lib/contracts/cartons'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { LOAD_STAGES, type LoadStage } from '@/lib/domain/load-count'
import { formatQuantity } from '@/lib/domain/money'
import { scannedNumber } from '@/lib/domain/scanned-code'
import { normaliseTrackingNumber } from '@/lib/domain/tracking-number'
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
          <Panel title={t(`load.scan.label.${stage}`)} extra={<ConnectionTags />}>
            <ScanAtDoor
              key={`${stage} ${carton?.id}`}
              batchId={id}
              stage={stage}
              cartonId={carton?.id ?? null}
              count={count}
              readCount={() => reading.mutate().catch(() => undefined)}
            />
          </Panel>
          <UnsentEntries kind="loadScan" />
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
  /** The list as it was read last. */
  count: LoadCount | undefined
  /** Reads it, from the device where there is no connection. */
  readCount: () => Promise<LoadCount | undefined>
}

/** Every package that goes through the door is scanned; one that does not belong there is reported at once. */
function ScanAtDoor({ batchId, stage, cartonId, count, readCount }: ScanAtDoorProps) {
  const { t } = useTranslation('cartons')
  const { t: ts } = useTranslation('scan')
  const outcomeOf = useScanOutcome()
  const employeeId = useSession()?.user.id ?? ''

  const take = (code: string) =>
    outcomeOf(code, async (): Promise<ScanOutcome> => {
      const input = { stage, cartonId, code }
      const scan = await submit({ ...newEntry(employeeId), kind: 'loadScan', batchId, input })
      if (!scan) return savedOutcome(code)
      const values = { number: scan.code, count: scan.pieces }
      if (scan.outcome === 'unknown')
        return { tone: 'danger', text: t('load.scan.unknown', values), spoken: ts('spoken.notHere') }
      if (scan.outcome === 'elsewhere') {
        const elsewhere = [scan.batch, scan.carton].filter(Boolean).join(' · ') || '—'
        return {
          tone: 'danger',
          text: t('load.scan.elsewhere', { ...values, location: elsewhere }),
          spoken: ts('spoken.notHere'),
        }
      }
      if (scan.isAgain)
        return { tone: 'warning', text: t('load.scan.again', values), spoken: ts('spoken.again') }
      return { tone: 'success', text: t('load.scan.listed', values), spoken: ts('spoken.pieces', values) }
    })

  /** Offline the list on the device says whether it belongs here. */
  async function savedOutcome(code: string): Promise<ScanOutcome> {
    const number = normaliseTrackingNumber(scannedNumber(code))
    // A scanner is quicker than the first answer.
    const list = count ?? (await readCount())
    const isListed = list?.packages.some(({ trackingNumber }) => trackingNumber === number)
    return isListed
      ? { tone: 'success', text: t('load.scan.saved', { number: code }) }
      : { tone: 'warning', text: t('load.scan.savedUnlisted', { number: code }) }
  }

  return (
    <>
      <ScanField autoFocus label={t(`load.scan.label.${stage}`)} onScan={take} />
      <SpeechSwitch />
    </>
  )
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
