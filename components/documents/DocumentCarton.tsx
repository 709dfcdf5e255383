import { useTranslation } from 'react-i18next'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { type DocumentRow, type DocumentType, rowsOfCarton } from './document-rows'
import styles from './documents.module.css'

interface DocumentCartonProps {
  documentType: DocumentType
  carton: BatchManifest['cartons'][number]
}

const shown = (measure: string | null) => (measure === null ? '' : formatQuantity(measure))

/** Columns before the measures. */
const TEXT_COLUMNS = { 'packing-list': 8, manifest: 6 }

function Row({ row, documentType }: { row: DocumentRow; documentType: DocumentType }) {
  const isFirst = row.position !== null
  return (
    <tr className={isFirst ? styles.first : undefined}>
      <td>{row.position}</td>
      <td className={styles.number}>{isFirst ? row.number : ''}</td>
      <td className={styles.mark}>{isFirst ? row.mark : ''}</td>
      <td>{isFirst ? [row.receiver, row.phone].filter(Boolean).join(', ') : ''}</td>
      <td>
        {row.english}
        {row.chinese && row.chinese !== row.english ? <div lang="zh">{row.chinese}</div> : null}
      </td>
      <td>{row.hsCode}</td>
      {documentType === 'packing-list' ? (
        <>
          <td>{row.quantity}</td>
          <td className={styles.size}>{row.size}</td>
        </>
      ) : null}
      <td className={styles.figure}>{formatQuantity(row.pieces)}</td>
      <td className={styles.figure}>{shown(row.kg)}</td>
      <td className={styles.figure}>{shown(row.cbm)}</td>
    </tr>
  )
}

/** One carton of a document with its totals. */
export function DocumentCarton({ documentType, carton }: DocumentCartonProps) {
  const { t } = useTranslation('documents')
  const { number, containerNumber, seal, totals } = carton
  const title = number === null ? t('loose') : t('carton', { number })
  const facts = [containerNumber, seal && t('seal', { seal })].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard on a narrow screen
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <strong>{title}</strong> {facts}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('field.position')}</th>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.mark')}</th>
            <th scope="col">{t('field.receiver')}</th>
            <th scope="col">{t('field.goods')}</th>
            <th scope="col">{t('field.hsCode')}</th>
            {documentType === 'packing-list' ? (
              <>
                <th scope="col">{t('field.quantity')}</th>
                <th scope="col">{t('field.size')}</th>
              </>
            ) : null}
            <th scope="col">{t('field.pieces')}</th>
            <th scope="col">{t('field.kg')}</th>
            <th scope="col">{t('field.cbm')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOfCarton(documentType, carton, t).map((row) => (
            <Row key={row.key} row={row} documentType={documentType} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={TEXT_COLUMNS[documentType]}>
              {t('total')}
            </th>
            <td className={styles.figure}>{formatQuantity(totals.pieces)}</td>
            <td className={styles.figure}>{formatQuantity(totals.weightKg)}</td>
            <td className={styles.figure}>{formatCbm(totals.cbm)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
