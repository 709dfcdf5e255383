import type { TFunction } from 'i18next'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '@/lib/contracts/imports'
import type { ImportKind } from '@/lib/domain/import-fields'
import styles from './imports.module.css'

/** Changes that say nothing to a person: ids and what follows from the rest. */
const SILENT = new Set(['salesPersonIds', 'receiverId', 'productId', 'imageIds', 'batchId', 'isPriced'])

function changeWords({ changes, outcome }: ImportRow, t: TFunction<'imports'>): string[] {
  if (outcome !== 'update' && outcome !== 'updated' && outcome !== 'restored') return []
  return changes
    .filter(({ field }) => !SILENT.has(field))
    .map((change) => {
      const words = { field: t(`field.${change.field}`), new: change.new || t('report.empty') }
      return change.old ? t('report.change', { ...words, old: change.old }) : t('report.first', words)
    })
}

const problemWords = ({ problems }: ImportRow) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))

/** What is wrong with a row, and what it changes, sentence by sentence. */
export function rowWords(row: ImportRow, t: TFunction<'imports'>): string[] {
  return [...problemWords(row), ...changeWords(row, t)]
}

const PAGES: Partial<Record<ImportKind, string>> = {
  customers: '/admin/customers',
  packages: '/admin/packages',
}

/** The same on the screen, with the way to the record. */
export function RowDetails({ row, kind }: { row: ImportRow; kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const page = row.outcome === 'removed' ? undefined : PAGES[kind]
  return (
    <ul className={styles.details}>
      {problemWords(row).map((words) => (
        <li key={words} className={styles.problem}>
          {words}
        </li>
      ))}
      {changeWords(row, t).map((words) => (
        <li key={words}>{words}</li>
      ))}
      {row.entityId && page ? (
        <li>
          <Link href={`${page}/${row.entityId}`}>{t('report.open')}</Link>
        </li>
      ) : null}
    </ul>
  )
}
