import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { ImportRow } from '@/lib/contracts/imports'
import type { ImportKind } from '@/lib/domain/import-fields'
import styles from './imports.module.css'

/** Changes that are not shown: ids and derived fields. */
const HIDDEN = new Set(['salesPersonIds', 'receiverId', 'productId', 'imageIds', 'batchId', 'isPriced'])

function changeTexts({ changes, outcome }: ImportRow, t: TFunction<'imports'>): string[] {
  if (outcome !== 'update' && outcome !== 'updated' && outcome !== 'restored') return []
  return changes
    .filter(({ field }) => !HIDDEN.has(field))
    .map((change) => {
      const values = {
        field: t(`field.${change.field}`, { defaultValue: change.field }),
        new: change.new || t('report.empty'),
      }
      return change.old ? t('report.change', { ...values, old: change.old }) : t('report.first', values)
    })
}

const problemTexts = ({ problems }: ImportRow) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message))

/** What is wrong with a row, and what it changes, sentence by sentence. */
export function rowTexts(row: ImportRow, t: TFunction<'imports'>): string[] {
  return [...problemTexts(row), ...changeTexts(row, t)]
}

const PAGES: Partial<Record<ImportKind, string>> = {
  customers: '/admin/customers',
  packages: '/admin/packages',
}

/** The same on the screen, with a link to the record. */
export function RowDetails({ row, kind }: { row: ImportRow; kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const page = row.outcome === 'removed' ? undefined : PAGES[kind]
  return (
    <ul className={styles.details}>
      {problemTexts(row).map((text) => (
        <li key={text} className={styles.problem}>
          {text}
        </li>
      ))}
      {changeTexts(row, t).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {row.entityId && page ? (
        <li>
          <SiteLink href={`${page}/${row.entityId}`}>{t('report.open')}</SiteLink>
        </li>
      ) : null}
    </ul>
  )
}
