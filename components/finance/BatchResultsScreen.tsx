import { ContainerOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/charts'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useBatchResults } from '@/hooks/finance'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BatchResult, listBatchResults } from '@/lib/contracts/finance'
import { addMoney, formatMoney } from '@/lib/domain/money'
import { batchResultSheet } from './batch-result-sheet'
import { FinanceFrame } from './FinanceFrame'
import { addressOf, entriesAddress } from './LinkedMoney'
import { PeriodBar } from './PeriodBar'
import { periodOf } from './period'
import { useBatchResultColumns } from './use-batch-result-columns'

/** As many bars as can be read on a phone. */
const CHART_BATCHES = 12

function ResultsChart({ rows }: { rows: readonly BatchResult[] }) {
  const { t } = useTranslation('finance')
  if (rows.length === 0) return null
  return (
    <Panel title={t('batches.chart')}>
      <BarChart
        label={t('batches.chart')}
        rows={rows.map(({ id, number, revenueUSD, expensesUSD, profitUSD }) => ({
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
  )
}

/** Which batch earned what, the latest departure first. */
export function BatchResultsScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const columns = useBatchResultColumns()
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, ...periodOf(url) }
  const list = useBatchResults(url.ready ? query : null)
  const rows = list.data?.result ?? []
  const latest = rows.slice(0, CHART_BATCHES)
  const sum = (key: 'revenueUSD' | 'collectedUSD' | 'expensesUSD' | 'profitUSD') => (
    <MoneyText bare amount={addMoney(rows.map((row) => row[key]))} currency="USD" />
  )
  return (
    <FinanceFrame view="batches">
      <ListScreen<BatchResult>
        inTab
        name="batch-results"
        title={t('batches.title')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={['number', 'profit', 'departureDate', 'packages', 'revenue', 'expenses', 'margin']}
          />
        )}
        rowHref="/admin/finance/batches/"
        notice={
          <>
            <PeriodBar url={url} />
            <ResultsChart rows={url.get('sort') === 'departureDate' ? latest : latest.toReversed()} />
          </>
        }
        exported={{ columns: batchResultSheet(t), fetchRows: rowsOf(listBatchResults, query) }}
        totals={{
          label: t('table.thisPage', { ns: 'ui' }),
          sums: {
            packages: rows.reduce((all, { packages }) => all + packages, 0),
            revenue: sum('revenueUSD'),
            collected: sum('collectedUSD'),
            expenses: sum('expensesUSD'),
            profit: sum('profitUSD'),
          },
        }}
        empty={{ icon: <ContainerOutlined />, title: t('batches.empty'), hint: t('batches.emptyHint') }}
      />
    </FinanceFrame>
  )
}
