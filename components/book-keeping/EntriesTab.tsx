import { BookOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { FilterDrawer } from '@/components/lists/FilterDrawer'
import { ListToolbar } from '@/components/lists/ListToolbar'
import type { UrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTransactions } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listTransactions, type Transaction } from '@/lib/contracts/transactions'
import { EntryCard } from './EntryCard'
import { chosenFilters, entryQuery, withoutFilters } from './entry-query'
import { entrySheet } from './entry-sheet'
import { PeriodTotals } from './PeriodTotals'
import { useEntryColumns } from './use-entry-columns'
import { useEntryFilters } from './use-entry-filters'

const BESIDE_SEARCH = 2

/** All entries, narrowed by what the address says; saved and printed as seen. */
export function EntriesTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('book-keeping')
  const problemOf = useFailure()
  const columns = useEntryColumns()
  const filters = useEntryFilters(url)
  const query = entryQuery(url)
  const list = useTransactions(url.ready ? query : null)
  const chosen = chosenFilters(url)
  const isNarrowed = chosen.length > 0 || Boolean(url.get('search'))
  return (
    <>
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <>
            {filters.slice(0, BESIDE_SEARCH).map(({ name, control }) => (
              <Fragment key={name}>{control}</Fragment>
            ))}
            <FilterDrawer
              filters={filters}
              chosen={chosen.length}
              onClear={() => url.set(withoutFilters())}
            />
            <ExportMenu
              name={t('tab.entries')}
              columns={entrySheet(t)}
              fetchRows={rowsOf(listTransactions, query)}
              problemOf={problemOf}
            />
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('list.print')}
            </Button>
          </>
        }
      />
      <PeriodTotals query={query} chosen={chosen} />
      <DataTable<Transaction>
        name={t('tab.entries')}
        columns={columns}
        renderCard={(entry) => <EntryCard entry={entry} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<BookOutlined />}
            title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
            hint={t(isNarrowed ? 'list.noMatchHint' : 'list.emptyHint')}
          />
        }
      />
    </>
  )
}
