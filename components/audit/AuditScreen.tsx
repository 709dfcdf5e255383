import { AuditOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { FilterDrawer } from '@/components/lists/FilterDrawer'
import toolbar from '@/components/lists/ListToolbar.module.css'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useAuditEntries } from '@/hooks/audit'
import { useFailure } from '@/hooks/use-failure'
import { fetchAuditEntries } from '@/lib/client/fetch-audit-entries'
import styles from './audit.module.css'
import { auditSheet } from './audit-sheet'
import { EntryRow } from './EntryRow'
import { AUDIT_FILTERS, auditQuery, useAuditFilters } from './use-audit-filters'

/** Who changed what, when, from what to what; the latest first. */
export function AuditScreen() {
  const { t, i18n } = useTranslation('audit')
  const url = useUrlState()
  const problemOf = useFailure()
  const filters = useAuditFilters(url)
  const query = auditQuery(url)
  const { data, error, isValidating, mutate } = useAuditEntries(url.ready ? query : null)
  const problem = problemOf(error)
  const chosen = AUDIT_FILTERS.filter((name) => url.get(name))
  const clear = () =>
    url.set(Object.fromEntries([...AUDIT_FILTERS, 'before'].map((name) => [name, undefined])))
  const wording = { t, language: i18n.language, names: data?.names ?? {} }

  function list() {
    if (!data) {
      return problem ? (
        <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )
    }
    if (data.entries.length === 0) {
      return (
        <EmptyState
          icon={<AuditOutlined />}
          title={t(chosen.length > 0 ? 'noMatch' : 'empty')}
          hint={t(chosen.length > 0 ? 'noMatchHint' : 'emptyHint')}
          action={chosen.length > 0 ? <Button onClick={clear}>{t('clear')}</Button> : undefined}
        />
      )
    }
    return (
      <ul className={styles.list}>
        {data.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} wording={wording} />
        ))}
      </ul>
    )
  }

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
      <div className={toolbar.toolbar}>
        <FilterDrawer filters={filters} chosen={chosen.length} onClear={clear} />
        <Button
          className={toolbar.refresh}
          icon={<ReloadOutlined />}
          aria-label={t('refresh')}
          loading={isValidating}
          onClick={() => void mutate()}
        />
      </div>
      <Panel flush={Boolean(data && data.entries.length > 0)}>{list()}</Panel>
      <nav className={styles.foot} aria-label={t('pages')}>
        {url.get('before') ? (
          <Button onClick={() => url.set({ before: undefined })}>{t('latest')}</Button>
        ) : null}
        {data?.next ? (
          <Button onClick={() => url.set({ before: data.next ?? undefined })}>{t('older')}</Button>
        ) : null}
      </nav>
    </>
  )
}
