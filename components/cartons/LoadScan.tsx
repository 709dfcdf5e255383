import { CloseOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { notices } from '@/components/ui/notices'
import { useDeleteLoadScan, useScanLoad } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'
import type { LoadCount } from '@/lib/contracts/load-scans'
import type { LoadStage } from '@/lib/domain/load-count'
import styles from './loading.module.css'

interface CountedPiecesProps {
  cargo: LoadCount['packages'][number]
  batchId: string
  cartonId: string | null
  stage: LoadStage
}

const MOST_PIECES = 100_000

/** Pieces counted of those listed: a scan counts all of them, and is corrected here. */
export function CountedPieces({ cargo, batchId, cartonId, stage }: CountedPiecesProps) {
  const { t } = useTranslation('cartons')
  const problemOf = useFailure()
  const { send, pending } = useScanLoad()
  const counted = cargo.scan?.pieces ?? null
  const [typed, setTyped] = useState<number | null>(null)

  async function save() {
    if (typed === null || typed === counted) return
    try {
      await send({
        params: { id: batchId },
        body: { stage, cartonId, code: cargo.trackingNumber, pieces: typed },
      })
      setTyped(null)
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  if (counted === null) return <>{t('load.piecesMissing', { listed: cargo.pieces })}</>
  return (
    <span className={styles.counted}>
      <InputNumber
        size="small"
        className={styles.screenOnly}
        aria-label={t('load.countOf', { number: cargo.trackingNumber })}
        min={1}
        max={MOST_PIECES}
        precision={0}
        disabled={pending}
        value={typed ?? counted}
        onChange={setTyped}
        onPressEnter={() => void save()}
        onBlur={() => void save()}
      />
      <span className={styles.printOnly}>{counted}</span> / {cargo.pieces}
    </span>
  )
}

interface ScannedByProps {
  scan: { id: string; by: string | null; at: string }
  code: string
}

/** Who scanned it, and a button that takes the scan back: no question, since it can be scanned again. */
export function ScannedBy({ scan, code }: ScannedByProps) {
  const { t } = useTranslation('cartons')
  const problemOf = useFailure()
  const { send, pending } = useDeleteLoadScan()

  async function remove() {
    try {
      await send({ params: { id: scan.id } })
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (
    <span className={styles.scanned}>
      <span>
        {scan.by ?? '—'}, <InstantText at={scan.at} length="short" />
      </span>
      <Button
        className={styles.screenOnly}
        type="text"
        size="small"
        loading={pending}
        icon={<CloseOutlined />}
        title={t('load.forget')}
        aria-label={t('load.forgetOf', { number: code })}
        onClick={() => void remove()}
      />
    </span>
  )
}
