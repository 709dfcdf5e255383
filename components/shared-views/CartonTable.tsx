import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartonView } from './shared-view'
import styles from './shared-view.module.css'

interface Props {
  carton: CartonView
  /** Receivers by tracking number, for signed-in staff; null for everybody else. */
  names: ReadonlyMap<string, string> | null
}

/** Columns that are figures. */
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

/** One carton: its packages in the order they were packed, and its totals. On a phone each row becomes a small block. */
export function CartonTable({ carton, names }: Props) {
  const { t } = useTranslation('shared-views')
  const words = { '--pieces': `" ${t('short.pieces')}"` } as CSSProperties
  const before = names ? 1 : 0
  return (
    <table className={styles.table} style={words}>
      <Caption carton={carton} />
      <thead>
        <tr>
          <th scope="col">{t('field.place')}</th>
          <th scope="col">{t('field.number')}</th>
          <th scope="col">{t('field.mark')}</th>
          {names && <th scope="col">{t('field.receiver')}</th>}
          <th scope="col">{t('field.goods')}</th>
          <th scope="col">{t('field.pieces')}</th>
          <th scope="col">{t('field.kg')}</th>
          <th scope="col">{t('field.cbm')}</th>
        </tr>
      </thead>
      <tbody>
        {carton.lines.map((line, index) => (
          <tr key={line.number}>
            <td className={styles.place}>{index + 1}</td>
            <th scope="row">{line.number}</th>
            <td className={styles.mark}>{line.mark ?? '—'}</td>
            {names && <td className={styles.receiver}>{names.get(line.number) ?? '—'}</td>}
            <td className={styles.goods}>{line.goods.join('; ')}</td>
            <td className={styles.pieces}>{line.pieces}</td>
            <td className={styles.kg}>{line.kg}</td>
            <td className={styles.cbm}>{line.cbm}</td>
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
