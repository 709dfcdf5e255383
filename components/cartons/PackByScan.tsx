import { useTranslation } from 'react-i18next'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { usePack } from '@/hooks/cartons'
import { findPackage } from '@/hooks/packages'

interface PackByScanProps {
  /** Null takes packages out of their carton. */
  cartonId: string | null
  cartonNumber: string | null
}

/** Packs by scanning: each code goes into the carton at once. */
export function PackByScan({ cartonId, cartonNumber }: PackByScanProps) {
  const { t } = useTranslation('cartons')
  const pack = usePack()
  const outcomeOf = useScanOutcome()

  const take = (code: string) =>
    outcomeOf(code, async (): Promise<ScanOutcome> => {
      const cargo = await findPackage(code)
      if (!cargo) return { tone: 'danger', text: t('scan.unknown', { code }) }
      const number = cargo.trackingNumber
      if ((cargo.cartonInfo?.id ?? null) === cartonId && (cartonId !== null || cargo.batchInfo)) {
        return { tone: 'warning', text: t(cartonId ? 'scan.already' : 'scan.alreadyOut', { number }) }
      }
      const [row] = await pack([cargo.id], cartonId)
      if (!row?.done) return { tone: 'danger', text: `${number}: ${row?.message ?? ''}` }
      return {
        tone: 'success',
        text: t(cartonId ? 'scan.in' : 'scan.out', {
          number,
          carton: cartonNumber,
          name: cargo.receiverInfo?.name,
        }),
      }
    })

  return (
    <ScanField
      autoFocus
      label={cartonNumber ? t('scan.label', { carton: cartonNumber }) : t('scan.labelOut')}
      onScan={take}
    />
  )
}
