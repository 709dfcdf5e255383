import { AuditOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { FilterDrawer } from '@/components/lists/FilterDrawer'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { fetchAuditEntries, useAuditEntries } from '@/hooks/audit'
import { useFailure } from '@/hooks/use-failure'
import type { listAuditEntries } from '@/lib/contracts/audit'
import type { DataOf } from '@/lib/contracts/endpoint'
import styles from './audit.module.css'
import { auditSheet } from './audit-text'
import { EntryRow } from './EntryRow'
import { AUDIT_FILTERS, auditQuery, useAuditFilters } from './use-audit-filters'

interface EntriesProps {
  page: DataOf<typeof listAuditEntries>
  /** Whether filters are on. */
  isNarrowed: boolean
  onClear: () => void
}

function Entries({ page, isNarrowed, onClear }: EntriesProps) {
  const { t, i18n } = useTranslation('audit')
  const texts = { t, language: i18n.language, names: page.names }
  if (page.entries.length === 0) {
    return (
      <EmptyState
        icon={<AuditOutlined />}
        title={t(isNarrowed ? 'noMatch' : 'empty')}
        hint={t(isNarrowed ? 'noMatchHint' : 'emptyHint')}
        action={isNarrowed ? <Button onClick={onClear}>{t('clear')}</Button> : undefined}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {page.entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} texts={texts} />
      ))}
    </ul>
  )
}

/** Who changed what, when, from which value to which; the latest first. */
export function AuditScreen() {
  const { t, i18n } = useTranslation('audit')
  const url = useUrlState()
  const problemOf = useFailure()
  const filters = useAuditFilters(url)
  const query = auditQuery(url)
  const { data, error, isValidating, mutate } = useAuditEntries(url.ready ? query : null)
  const problem = problemOf(error)
  const chosen = AUDIT_FILTERS.filter((name) => url.get(name)).length
  const clear = () =>
    url.set(Object.fromEntries([...AUDIT_FILTERS, 'before'].map((name) => [name, undefined])))
  const refresh = () => void mutate()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <ExportMenu
            name={t('title')}
            columns={auditSheet(t, i18n.language)}
            fetchRows={fetchAuditEntries(query)}
            problemOf={problemOf}
          />
        }
      />
      <AfterHeading>
        <ListToolbar
          url={url}
          filters={<FilterDrawer filters={filters} chosen={chosen} onClear={clear} />}
          refreshing={isValidating}
          onRefresh={refresh}
        />
        <Panel flush={Boolean(data && data.entries.length > 0)}>
          {data ? (
            <Entries page={data} isNarrowed={chosen > 0} onClear={clear} />
          ) : problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={refresh} />
          ) : (
            <Skeleton active paragraph={{ rows: 12 }} />
          )}
        </Panel>
        <nav className={styles.foot} aria-label={t('pages')}>
          {url.get('before') ? (
            <Button onClick={() => url.set({ before: undefined })}>{t('latest')}</Button>
          ) : null}
          {data?.next ? (
            <Button onClick={() => url.set({ before: data.next ?? undefined })}>{t('older')}</Button>
          ) : null}
        </nav>
      </AfterHeading>
    </>
  )
}
