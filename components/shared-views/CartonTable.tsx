import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CartonTable.module.css'
import type { CartonView } from './shared-view'
import type { Owners } from './use-owners'

interface Props {
  carton: CartonView
  /** The owner of each package, for signed-in staff; null for others. */
  owners: Owners | null
}

/** The numeric columns. */
const MEASURES = 3

function Caption({ carton }: { carton: CartonView }) {
  const { t } = useTranslation('shared-views')
  const { number, containerNumber, seal } = carton
  return (
    <caption className={styles.caption}>
      <strong>{number === null ? t('loose') : t('carton', { number })}</strong>
      {containerNumber && (
        <span>
          {t('container')} {containerNumber}
        </span>
      )}
      {seal && (
        <span>
          {t('seal')} {seal}
        </span>
      )}
      <span>{t('packages', { count: carton.totals.packages })}</span>
    </caption>
  )
}

/** One carton: its packages in the order they were packed, and its totals. On a phone each row is a block. */
export function CartonTable({ carton, owners }: Props) {
  const { t } = useTranslation('shared-views')
  const unit = { '--pieces': `" ${t('short.pieces')}"` } as CSSProperties
  const before = owners ? 1 : 0
  return (
    <table className={styles.table} style={unit}>
      <Caption carton={carton} />
      <thead>
        <tr>
          <th scope="col">{t('field.position')}</th>
          <th scope="col">{t('field.number')}</th>
          <th scope="col">{t('field.mark')}</th>
          {owners && <th scope="col">{t('field.receiver')}</th>}
          <th scope="col">{t('field.goods')}</th>
          <th scope="col">{t('field.pieces')}</th>
          <th scope="col">{t('field.kg')}</th>
          <th scope="col">{t('field.cbm')}</th>
        </tr>
      </thead>
      <tbody>
        {carton.packages.map((one, index) => (
          <tr key={one.id}>
            <td className={styles.position}>{index + 1}</td>
            <th scope="row">{owners?.get(one.id)?.number ?? one.number}</th>
            <td className={styles.mark}>{owners?.get(one.id)?.mark ?? one.mark ?? '—'}</td>
            {owners && <td className={styles.receiver}>{owners.get(one.id)?.name ?? '—'}</td>}
            <td className={styles.goods}>{one.goods.join('; ')}</td>
            <td className={styles.pieces}>{one.pieces}</td>
            <td className={styles.kg}>{one.kg}</td>
            <td className={styles.cbm}>{one.cbm}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={7 - MEASURES + before}>
            {t('total')}
          </th>
          <td className={styles.pieces}>{carton.totals.pieces}</td>
          <td className={styles.kg}>{carton.totals.kg}</td>
          <td className={styles.cbm}>{carton.totals.cbm}</td>
        </tr>
      </tfoot>
    </table>
  )
}
