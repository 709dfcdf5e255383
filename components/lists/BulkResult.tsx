import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { BulkReport } from '@/lib/contracts/fields'
import styles from './bulk.module.css'

export interface BulkRows {
  /** What each is called, and where it is. */
  rows: ReadonlyMap<string, { name: string; href: string }>
  /** '3 packages done.' */
  doneText: (count: number) => string
  /** '2 refused; they stay as they were:' */
  refusedText: (count: number) => string
}

interface BulkResultProps extends BulkRows {
  report: BulkReport
  isStopped: boolean
}

/** How many were done, and of each that was refused: which, and why. */
export function BulkResult({ report, isStopped, rows, doneText, refusedText }: BulkResultProps) {
  const { t } = useTranslation('ui')
  const refused = report.filter((row) => !row.done)
  const left = rows.size - report.length
  return (
    <div role="status">
      <p>
        {doneText(report.length - refused.length)}
        {refused.length > 0 ? ` ${refusedText(refused.length)}` : null}
        {left > 0 ? ` ${t(isStopped ? 'bulk.untouched' : 'bulk.left', { count: left })}` : null}
      </p>
      {refused.length > 0 ? (
        <ul className={styles.report}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <SiteLink href={rows.get(id)?.href ?? '#'}>{rows.get(id)?.name ?? id}</SiteLink>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
