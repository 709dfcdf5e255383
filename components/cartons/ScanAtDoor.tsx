import { useTranslation } from 'react-i18next'
import { ScanField, type ScanOutcome } from '@/components/scan/ScanField'
import { useScanOutcome } from '@/components/scan/use-scan-outcome'
import { useScanLoad } from '@/hooks/cartons'
import type { LoadStage } from '@/lib/domain/load-count'

interface ScanAtDoorProps {
  batchId: string
  stage: LoadStage
  /** The carton whose door it is; null for the whole batch. */
  cartonId: string | null
}

/** Every piece of cargo that goes through the door is scanned; what does not belong is said at once. */
export function ScanAtDoor({ batchId, stage, cartonId }: ScanAtDoorProps) {
  const { t } = useTranslation('cartons')
  const outcomeOf = useScanOutcome()
  const { send } = useScanLoad()

  const take = (code: string) =>
    outcomeOf(code, async (): Promise<ScanOutcome> => {
      const scan = await send({ params: { id: batchId }, body: { stage, cartonId, code } })
      if (!scan) return { tone: 'warning', text: code }
      const words = { number: scan.code, count: scan.pieces }
      if (scan.outcome === 'unknown') return { tone: 'danger', text: t('load.scan.unknown', words) }
      if (scan.outcome === 'elsewhere') {
        const place = [scan.batch, scan.carton].filter(Boolean).join(' · ') || '—'
        return { tone: 'danger', text: t('load.scan.elsewhere', { ...words, place }) }
      }
      if (scan.isAgain) return { tone: 'warning', text: t('load.scan.again', words) }
      return { tone: 'success', text: t('load.scan.listed', words) }
    })

  return <ScanField autoFocus label={t(`load.scan.label.${stage}`)} onScan={take} />
}
