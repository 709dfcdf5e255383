import { InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useScanLoad } from '@/hooks/cartons'
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

/** Pieces that were really there, of those listed: a scan means all of them, here it is put right. */
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
