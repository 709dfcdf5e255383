import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useEndStockTake, useScanStockTake, useStockTake } from '@/hooks/stock-takes'
import type { StockTake } from '@/lib/contracts/stock-takes'
import { readLocation } from '@/lib/domain/locations'
import styles from './locations.module.css'
import { StockTakeDifferences } from './StockTakeDifferences'
import { StockTakeState } from './StockTakeState'
import { useLocationText } from './use-location-text'

interface StockTakeViewProps {
  id: string
  onClose: () => void
}

/** One count: scanning while it is open, then what differed. */
export function StockTakeView({ id, onClose }: StockTakeViewProps) {
  const { t } = useTranslation('locations')
  const textOf = useLocationText()
  const reading = useStockTake(id)
  const take = reading.data
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<ArrowLeftOutlined />} onClick={onClose}>
          {t('stockTake.all')}
        </Button>
        {take ? (
          <>
            <h2 className={styles.counted}>{textOf(take)}</h2>
            <StockTakeState take={take} />
          </>
        ) : null}
      </div>
      {take ? null : (
        <Panel>
          <Loading reading={reading} rows={6} />
        </Panel>
      )}
      {take?.state === 'open' ? <OpenCount take={take} /> : null}
      {take && take.state !== 'open' ? <StockTakeDifferences take={take} /> : null}
    </>
  )
}

function OpenCount({ take }: { take: StockTake }) {
  const { t } = useTranslation('locations')
  const scan = useCount(take)
  return (
    <>
      <Panel title={t('stockTake.seenOf', { ...take })} extra={<EndCount take={take} />}>
        <ScanField autoFocus label={t('stockTake.scanCargo')} onScan={scan} />
      </Panel>
      <Panel title={t('stockTake.soFar')}>
        <Seen take={take} />
      </Panel>
    </>
  )
}

/** What one code says: a location's label is none of the cargo that is counted. */
function useCount(take: StockTake): (code: string) => Promise<ScanOutcome> {
  const { t } = useTranslation('locations')
  const { send } = useScanStockTake()
  const outcomeOf = useScanOutcome()
  return async (code) => {
    if (readLocation(code)) return { tone: 'danger', text: t('stockTake.isLocation', { code }) }
    return outcomeOf(code, async () => {
      const answer = await send({ params: { id: take.id }, body: { code } })
      if (!answer) return { tone: 'warning', text: t('putAway.busy', { code }) }
      const values = { number: answer.code, count: answer.pieces, recorded: answer.recorded ?? '' }
      if (answer.outcome === 'unknown') return { tone: 'danger', text: t('stockTake.scan.unknown', values) }
      if (answer.isAgain) return { tone: 'warning', text: t('stockTake.scan.again', values) }
      if (answer.outcome === 'here') return { tone: 'success', text: t('stockTake.scan.here', values) }
      const text = t(answer.recorded ? 'stockTake.scan.elsewhere' : 'stockTake.scan.nowhere', values)
      return { tone: 'warning', text }
    })
  }
}

/** What is expected against what was seen, those that are not complete first. */
function Seen({ take }: { take: StockTake }) {
  const { t } = useTranslation('locations')
  const rows = take.packages.toSorted((one, other) => one.seenPieces - other.seenPieces)
  if (rows.length + take.unknown.length === 0) return <p className={styles.hint}>{t('stockTake.nothing')}</p>
  return (
    <ul className={styles.seen} aria-label={t('stockTake.soFar')}>
      {rows.map(({ id, trackingNumber, pieces, seenPieces, isHere, recorded }) => (
        <li key={id}>
          <SiteLink href={`/admin/packages/${id}`}>{trackingNumber}</SiteLink>
          <span className={isHere && seenPieces >= pieces ? styles.done : styles.open}>
            {t('stockTake.pieces', { seen: seenPieces, count: pieces })}
            {isHere
              ? null
              : ` · ${recorded ? t('stockTake.recorded', { recorded }) : t('stockTake.nowhere')}`}
          </span>
        </li>
      ))}
      {take.unknown.map((code) => (
        <li key={code}>
          <span>{code}</span>
          <span className={styles.open}>{t('stockTake.kind.unknown')}</span>
        </li>
      ))}
    </ul>
  )
}

function EndCount({ take }: { take: StockTake }) {
  const { t } = useTranslation('locations')
  const [asking, setAsking] = useState<'end' | 'abandon' | null>(null)
  const { send } = useEndStockTake()
  const { run, refused, reset } = useAction()
  const unseen = take.packages.filter(
    ({ isHere, seenPieces, pieces }) => isHere && seenPieces < pieces,
  ).length

  async function end() {
    const isAbandoned = asking === 'abandon'
    const done = await run(
      () => send({ params: { id: take.id }, body: { isAbandoned } }),
      t(isAbandoned ? 'stockTake.abandonDone' : 'stockTake.endDone'),
    )
    if (done) setAsking(null)
  }

  return (
    <div className={styles.settle}>
      <Button onClick={() => setAsking('abandon')}>{t('stockTake.abandon')}</Button>
      <Button type="primary" onClick={() => setAsking('end')}>
        {t('stockTake.end')}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        variant="confirm"
        title={t(asking === 'abandon' ? 'stockTake.abandon' : 'stockTake.end')}
        confirmText={t(asking === 'abandon' ? 'stockTake.abandon' : 'stockTake.end')}
        onCancel={() => {
          reset()
          setAsking(null)
        }}
        onConfirm={end}
      >
        <RefusedAlert refused={refused} />
        <p>
          {asking === 'abandon'
            ? t('stockTake.abandonAsk')
            : unseen > 0
              ? t('stockTake.endUnseen', { count: unseen })
              : t('stockTake.endAsk')}
        </p>
      </ConfirmDialog>
    </div>
  )
}
