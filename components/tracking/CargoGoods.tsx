import { useTranslation } from 'react-i18next'
import cargoStyles from './Cargo.module.css'
import styles from './CargoGoods.module.css'
import type { CargoView } from './tracking-view'

/** Text keys of a quantity, by its measure. */
const AMOUNTS = {
  kg: 'cargo.kg',
  cbm: 'cargo.cbmAmount',
  item: 'cargo.items',
  other: 'cargo.otherAmount',
} as const

function Photos({ images }: { images: CargoView['images'] }) {
  const { t } = useTranslation('tracking')
  return (
    <>
      <h3 className={styles.subheading}>{t('cargo.photos')}</h3>
      <ul className={styles.photos}>
        {images.map(({ id, url, thumbnailUrl }, index) => (
          <li key={id}>
            <a href={url} aria-label={t('cargo.photo', { number: index + 1, total: images.length })}>
              {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
              <img src={thumbnailUrl} alt="" width={120} height={120} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Measures, photos and packing list. */
export function CargoGoods({ cargo }: { cargo: CargoView }) {
  const { t } = useTranslation('tracking')
  const measures = [
    { name: t('cargo.pieces'), value: cargo.pieces },
    { name: t('cargo.weight'), value: t('cargo.kg', { amount: cargo.weight }) },
    { name: t('cargo.cbm'), value: cargo.cbm },
  ]
  return (
    <section className={cargoStyles.card}>
      <h2 className={cargoStyles.heading}>{t('cargo.title')}</h2>
      <dl className={styles.measures}>
        {measures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cargo.images.length > 0 && <Photos images={cargo.images} />}
      <h3 className={styles.subheading}>{t('cargo.list')}</h3>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('cargo.item')}</th>
            <th scope="col">{t('cargo.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {cargo.items.map(({ name, amount, count, measure, customMeasure }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes here
            <tr key={index}>
              <td>{name}</td>
              <td>{t(AMOUNTS[measure], { amount, count, measure: customMeasure ?? '' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cargo.remark && (
        <>
          <h3 className={styles.subheading}>{t('cargo.remark')}</h3>
          <p className={styles.remark}>{cargo.remark}</p>
        </>
      )}
    </section>
  )
}
