import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Carton } from '@/lib/contracts/cartons'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import styles from './cartons.module.css'
import { DragHandle } from './DragHandle'
import { type LoadedPackage, MoveMenu } from './MoveMenu'

/** A batch may have thousands of packages, all of them in one carton. */
const PAGE = 20

interface CartonPackagesProps {
  /** How much there is, in one line. */
  summary: string
  packages: readonly LoadedPackage[]
  /** Where they may be moved to; null for who may not move them. */
  targets: readonly Carton[] | null
}

/** What is in a carton, one package a line and some at a time; on a phone it is folded. */
export function CartonPackages({ summary, packages, targets }: CartonPackagesProps) {
  const { t } = useTranslation('cartons')
  const isWide = useIsWide('md')
  const [shown, setShown] = useState(PAGE)
  if (packages.length === 0) return <div className={styles.inside}>{summary}</div>
  const left = packages.length - shown
  return (
    <details key={String(isWide)} className={styles.packages} open={isWide}>
      <summary className={styles.inside}>{summary}</summary>
      <ul>
        {packages.slice(0, shown).map((cargo) => (
          <PackageLine key={cargo.id} cargo={cargo} targets={targets} />
        ))}
      </ul>
      {left > 0 ? (
        <Button block size={isWide ? 'small' : undefined} onClick={() => setShown(shown + PAGE)}>
          {t('showMore', { count: Math.min(left, PAGE), left: formatQuantity(left) })}
        </Button>
      ) : null}
    </details>
  )
}

interface PackageLineProps {
  cargo: LoadedPackage
  targets: readonly Carton[] | null
}

function PackageLine({ cargo, targets }: PackageLineProps) {
  const { t } = useTranslation('cartons')
  const { id, trackingNumber, receiverName, shippingMark, pieces, cbm } = cargo
  return (
    <li>
      <DragHandle ids={[id]} />
      <span className={styles.cargo}>
        <SiteLink href={`/admin/packages/${id}`}>{trackingNumber}</SiteLink>
        <span className={styles.line}>{[receiverName, shippingMark].filter(Boolean).join(' · ') || '—'}</span>
        <span className={styles.line}>
          {t('pieces', { count: pieces, pieces: formatQuantity(pieces) })} · {formatCbm(cbm)} CBM
        </span>
      </span>
      {targets ? <MoveMenu cargo={cargo} cartons={targets} /> : null}
    </li>
  )
}
