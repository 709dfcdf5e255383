import { useTranslation } from 'react-i18next'
import sheet from './Invoice.module.css'
import styles from './InvoiceTable.module.css'
import type { InvoiceView, PackageView } from './invoice-view'

function PackageRows({ cargo, hasPrices }: { cargo: PackageView; hasPrices: boolean }) {
  const { t } = useTranslation('invoice')
  const columns = hasPrices ? 4 : 2
  const facts = [
    t('package.received', { date: cargo.received }),
    t('package.pieces', { count: cargo.pieces }),
    ...cargo.measures.map(({ key, amount }) => t(key, { amount })),
    ...(cargo.rate ? [t('package.rate', cargo.rate)] : []),
  ]
  return (
    <tbody>
      <tr className={styles.cargo}>
        <th colSpan={columns} scope="rowgroup">
          <span className={styles.number}>{cargo.number}</span>
          <span className={sheet.muted}>{facts.join(' · ')}</span>
          {!cargo.isPriced && <span className={styles.unpriced}>{t('package.unpriced')}</span>}
        </th>
      </tr>
      {cargo.lines.map(({ name, quantity, price, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is what it is and never changes here
        <tr key={index}>
          <td className={styles.goods}>{name}</td>
          <td className={styles.quantity}>{t(quantity.key, quantity)}</td>
          {hasPrices && <td className={styles.price}>{price}</td>}
          {hasPrices && <td className={styles.amount}>{amount}</td>}
        </tr>
      ))}
      {cargo.total && (
        <tr className={styles.subtotal}>
          <th colSpan={columns - 1} scope="row">
            {t('package.total')}
          </th>
          <td className={styles.amount}>{cargo.total}</td>
        </tr>
      )}
    </tbody>
  )
}

/** What is billed, package by package; its head is repeated on every printed page. */
export function InvoiceTable({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoice')
  const { hasPrices, packages, currency } = invoice
  return (
    <table className={styles.table}>
      {hasPrices && <caption>{t('table.in', { currency })}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('table.goods')}</th>
          <th scope="col">{t('table.quantity')}</th>
          {hasPrices && <th scope="col">{t('table.price')}</th>}
          {hasPrices && <th scope="col">{t('table.amount')}</th>}
        </tr>
      </thead>
      {packages.map((cargo) => (
        <PackageRows key={cargo.number} cargo={cargo} hasPrices={hasPrices} />
      ))}
    </table>
  )
}
