import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { TransitTag } from '@/components/packages/PackageStatus'
import { CalendarDateText } from '@/components/ui/DateText'
import type { BatchRow } from '@/lib/contracts/batches'
import styles from './batches.module.css'
import { FillGauge } from './FillGauge'

/** A batch in the list on a phone. */
export function BatchCard({ batch }: { batch: BatchRow }) {
  const { t } = useTranslation('batches')
  return (
    <>
      <div className={styles.row}>
        <Link href={`/admin/batches/${batch.id}`} className={styles.number}>
          {batch.number}
        </Link>
        <TransitTag status={batch.transitStatus} />
      </div>
      <div className={styles.row}>
        <span>
          {t(`mode.${batch.freightMode}`)} · <CalendarDateText on={batch.departureDate} />
        </span>
        <span className={styles.muted}>{t('packages', { count: batch.packagesCount })}</span>
      </div>
      {batch.load ? <FillGauge compact load={batch.load} capacity={batch} /> : null}
    </>
  )
}
