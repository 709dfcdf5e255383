import { useTranslation } from 'react-i18next'
import type { BoxPackage } from '@/lib/contracts/container-plan'
import type { ContainerSpace } from '@/lib/domain/container-space'
import { formatQuantity } from '@/lib/domain/money'
import styles from './container-plan.module.css'
import { hueOf, type SeenBox } from './plan-view'

interface LayerPictureProps {
  seen: readonly SeenBox[]
  space: ContainerSpace
  packages: ReadonlyMap<string, BoxPackage>
  label: string
}

/** Wide enough for the last characters of a number, and for how many stand behind each other after them. */
const LABELLED_CM = 24
const COUNTED_CM = 48

/** One layer as it is seen from the doors; the list below says the same in words. */
export function LayerPicture({ seen, space, packages, label }: LayerPictureProps) {
  const { t } = useTranslation('container-plan')
  const order = [...packages.keys()]
  const { widthCm, heightCm } = space
  return (
    <svg
      className={styles.layer}
      viewBox={`-2 -2 ${widthCm + 4} ${heightCm + 4}`}
      role="img"
      aria-label={label}
    >
      <rect className={styles.wall} x={0} y={0} width={widthCm} height={heightCm} />
      {seen.map(({ box, behind }) => {
        const number = packages.get(box.packageId)?.trackingNumber ?? ''
        const top = heightCm - box.zCm - box.heightCm
        const isLarge = box.widthCm >= LABELLED_CM && box.heightCm >= LABELLED_CM / 2
        return (
          <g key={`${box.yCm} ${box.zCm}`}>
            <title>
              {t('layer.box', {
                number,
                count: behind,
                size: `${formatQuantity(box.lengthCm)} × ${formatQuantity(box.widthCm)} × ${formatQuantity(box.heightCm)}`,
                kg: formatQuantity(box.weightKg),
              })}
            </title>
            <rect
              className={styles.box}
              x={box.yCm}
              y={top}
              width={box.widthCm}
              height={box.heightCm}
              style={{ fill: `hsl(${hueOf(box.packageId, order)} 65% 80%)` }}
            />
            {isLarge ? (
              <text className={styles.number} x={box.yCm + box.widthCm / 2} y={top + box.heightCm / 2}>
                {number.slice(-4)}
                {behind > 1 && box.widthCm >= COUNTED_CM ? ` ×${behind}` : ''}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
