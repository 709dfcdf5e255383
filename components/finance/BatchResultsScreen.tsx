import { ContainerOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/BarChart'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useBatchResults } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BatchResult, listBatchResults } from '@/lib/contracts/finance'
import { formatMoney } from '@/lib/domain/money'
import { BatchResultCard } from './BatchResultCard'
import { batchResultSheet } from './batch-result-sheet'
import { FinanceFrame } from './FinanceFrame'
import { addressOf, entriesAddress } from './links'
import { PeriodBar } from './PeriodBar'
import { periodOf } from './period'
import { useBatchResultColumns } from './use-batch-result-columns'

/** As many bars as can be read on a phone. */
const CHART_BATCHES = 12

/** Which batch earned what, the latest departure first. */
export function BatchResultsScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useBatchResultColumns()
  const { search: _none, ...place } = listQuery(url)
  const query = { ...place, ...periodOf(url) }
  const list = useBatchResults(url.ready ? query : null)
  const latest = (list.data?.result ?? []).slice(0, CHART_BATCHES)
  const ordered = url.get('sort') === 'departureDate' ? latest : latest.toReversed()
  return (
    <FinanceFrame view="batches">
      <PeriodBar url={url}>
        <ExportMenu
          name={t('batches.title')}
          columns={batchResultSheet(t)}
          fetchRows={rowsOf(listBatchResults, query)}
          problemOf={problemOf}
        />
      </PeriodBar>
      {latest.length > 0 ? (
        <Panel title={t('batches.chart')}>
          <BarChart
            label={t('batches.chart')}
            rows={ordered.map(({ id, number, revenueUSD, expensesUSD, profitUSD }) => ({
              name: number,
              values: { revenueUSD, expensesUSD, profitUSD },
              href: `/admin/finance/batches/${id}`,
              hrefs: {
                revenueUSD: addressOf('packages', { batchId: id }),
                expensesUSD: entriesAddress({ batchId: id, type: 'expense' }),
              },
            }))}
            series={[
              { key: 'revenueUSD', name: t('field.revenue'), colour: 'brand' },
              { key: 'expensesUSD', name: t('field.expenses'), colour: 'danger' },
              { key: 'profitUSD', name: t('field.profit'), colour: 'success' },
            ]}
            format={(value) => formatMoney(value, 'USD')}
          />
        </Panel>
      ) : null}
      <DataTable<BatchResult>
        name={t('batches.title')}
        columns={columns}
        renderCard={(row) => <BatchResultCard row={row} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/finance/batches/${id}`}
        empty={
          <EmptyState icon={<ContainerOutlined />} title={t('batches.empty')} hint={t('batches.emptyHint')} />
        }
      />
    </FinanceFrame>
  )
}
