import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { formatQuantity } from '@/lib/domain/money'
import { PaperCarton } from './PaperCarton'
import type { Paper } from './paper-rows'
import styles from './papers.module.css'

interface PaperViewProps {
  paper: Paper
  manifest: BatchManifest
}

/** A whole paper: what it is of, its cartons, its totals. */
export function PaperView({ paper, manifest }: PaperViewProps) {
  const { t } = useTranslation('papers')
  const { batch, cartons, totals } = manifest
  return (
    <>
      <h1 className={styles.title}>
        {t(`paper.${paper}`)} {batch.number}
      </h1>
      <p className={styles.head}>
        <CalendarDateText on={batch.departureDate} length="full" /> · {t(`port.${batch.departurePort}`)} →{' '}
        {t(`port.${batch.dischargePort}`)}
      </p>
      <p className={styles.head}>
        <strong>
          {t('sum', {
            count: totals.packages,
            pieces: formatQuantity(totals.pieces),
            kg: formatQuantity(totals.weightKg),
            cbm: formatQuantity(totals.cbm),
          })}
        </strong>
      </p>
      {totals.packages === 0 ? <p>{t('empty')}</p> : null}
      {cartons.map((carton) => (
        <PaperCarton key={carton.number ?? ''} paper={paper} carton={carton} />
      ))}
    </>
  )
}
