import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { BulkReport } from '@/hooks/packages'
import styles from './BulkBar.module.css'

interface BulkResultProps {
  report: BulkReport
  packages: ReadonlyMap<string, { trackingNumber: string }>
}

/** How many were done, and of each that was refused: which, and why. */
export function BulkResult({ report, packages }: BulkResultProps) {
  const { t } = useTranslation('packages')
  const refused = report.filter((row) => !row.done)
  const left = packages.size - report.length
  return (
    <div role="status">
      <p>
        {t('bulk.done', { count: report.length - refused.length })}
        {refused.length > 0 ? ` ${t('bulk.refused', { count: refused.length })}` : null}
        {left > 0 ? ` ${t('bulk.left', { count: left })}` : null}
      </p>
      {refused.length > 0 ? (
        <ul className={styles.report}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <SiteLink href={`/admin/packages/${id}`}>{packages.get(id)?.trackingNumber ?? id}</SiteLink>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
