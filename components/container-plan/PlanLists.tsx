import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { MoneyText } from '@/components/ui/MoneyText'
import type { BoxPackage } from '@/lib/contracts/container-plan'
import type { LeftOver, PlacedBox } from '@/lib/domain/container-plan'
import styles from './container-plan.module.css'

type Packages = ReadonlyMap<string, BoxPackage>

function CargoLink({ cargo }: { cargo: BoxPackage | undefined }) {
  if (!cargo) return null
  return <SiteLink href={`/admin/packages/${cargo.id}`}>{cargo.trackingNumber}</SiteLink>
}

/** How many boxes of which package stand in a layer. */
export function LayerContents({ boxes, packages }: { boxes: readonly PlacedBox[]; packages: Packages }) {
  const { t } = useTranslation('container-plan')
  const counts = new Map<string, number>()
  for (const { packageId } of boxes) counts.set(packageId, (counts.get(packageId) ?? 0) + 1)
  return (
    <ul className={styles.list}>
      {[...counts].map(([packageId, count]) => (
        <li key={packageId}>
          <CargoLink cargo={packages.get(packageId)} /> <span>{t('boxes', { count })}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is not in the picture, and why. */
export function LeftOverBoxes({ leftOver, packages }: { leftOver: readonly LeftOver[]; packages: Packages }) {
  const { t } = useTranslation('container-plan')
  if (leftOver.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('leftOver.title')}</h3>
      <ul className={styles.list}>
        {leftOver.map(({ lineId, packageId, pieces, reason }) => (
          <li key={`${lineId} ${reason}`}>
            <CargoLink cargo={packages.get(packageId)} /> {t('boxes', { count: pieces })}:{' '}
            {t(`leftOver.${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FittingCargoProps {
  fitting: readonly BoxPackage[]
  /** Boxes of the batch itself have no room. */
  isFull: boolean
}

/** Approved cargo that still goes in behind the last layer, what earns most for its room first. */
export function FittingCargo({ fitting, isFull }: FittingCargoProps) {
  const { t } = useTranslation('container-plan')
  return (
    <section>
      <h3 className={styles.heading}>{t('fitting.title')}</h3>
      {fitting.length === 0 ? (
        <p className={styles.note}>{t(isFull ? 'fitting.full' : 'fitting.none')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('fitting.note')}</p>
          <ul className={styles.list}>
            {fitting.map((cargo) => (
              <li key={cargo.id}>
                <CargoLink cargo={cargo} />{' '}
                <span>
                  <MoneyText amount={cargo.priceUSDPerCbm} currency="USD" /> / CBM
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
