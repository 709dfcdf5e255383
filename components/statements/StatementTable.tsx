import { useTranslation } from 'react-i18next'
import styles from './Statement.module.css'
import type { StatementView } from './statement-view'

/** What each package costs, what is settled and what is due. */
export function StatementTable({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('statement')
  if (statement.packages.length === 0) return <p className={styles.settled}>{t('settled')}</p>
  return (
    <>
      {statement.beyondLimit > 0 ? <p>{t('beyond', { count: statement.beyondLimit })}</p> : null}
      <table className={styles.table}>
        <caption>{t('table.in', { currency: statement.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.package')}</th>
            <th scope="col">{t('table.received')}</th>
            <th scope="col">{t('table.price')}</th>
            <th scope="col">{t('table.settled')}</th>
            <th scope="col">{t('table.due')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.packages.map((one) => (
            <tr key={one.number}>
              <th scope="row">{one.number}</th>
              <td>{one.received}</td>
              <td data-name={t('table.price')}>{one.isPriced ? one.price : t('table.unpriced')}</td>
              <td data-name={t('table.settled')}>{one.settled}</td>
              <td data-name={t('table.due')} className={one.isDue ? styles.due : undefined}>
                {one.due}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
