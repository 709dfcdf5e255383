import { Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { formatQuantity } from '@/lib/domain/money'
import styles from './cartons.module.css'
import { DragHandle } from './DragHandle'

export type LoadedPackage = LoadCount['packages'][number]

interface CartonPackagesProps {
  /** How much there is, in one line. */
  summary: string
  packages: readonly LoadedPackage[]
}

/** What is in a carton, one package a line; on a phone it is folded. */
export function CartonPackages({ summary, packages }: CartonPackagesProps) {
  const { t } = useTranslation('cartons')
  const isWide = Grid.useBreakpoint().md ?? true
  if (packages.length === 0) return <div className={styles.inside}>{summary}</div>
  return (
    <details key={String(isWide)} className={styles.packages} open={isWide}>
      <summary className={styles.inside}>{summary}</summary>
      <ul>
        {packages.map(({ id, trackingNumber, receiverName, shippingMark, pieces }) => (
          <li key={id}>
            <DragHandle ids={[id]} />
            <span>
              <SiteLink href={`/admin/packages/${id}`}>{trackingNumber}</SiteLink>
              <span className={styles.line}>
                {[
                  shippingMark ?? receiverName,
                  t('pieces', { count: pieces, pieces: formatQuantity(pieces) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
