import { InboxOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { type Columns, DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { ColumnsButton, useTableSettings } from '@/components/lists/table-settings'
import type { UrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { usePackageResults } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackageResults, type PackageResult } from '@/lib/contracts/finance'
import { SPREAD_MEASURES } from '@/lib/domain/batch-profit'
import { addMoney, decimal, formatCbm, formatQuantity } from '@/lib/domain/money'
import { packageResultSheet } from './batch-result-sheet'
import styles from './finance.module.css'
import { entriesAddress, LinkedMoney, toneOf } from './LinkedMoney'

function useSpreadColumns(batchId: string): Columns<PackageResult> {
  const { t } = useTranslation('finance')
  return useMemo(
    () => [
      {
        key: 'package',
        title: t('field.package'),
        render: (_, { id, trackingNumber }) => (
          <SiteLink href={`/admin/packages/${id}`}>{trackingNumber}</SiteLink>
        ),
      },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { receiver }) =>
          receiver ? <SiteLink href={`/admin/customers/${receiver.id}`}>{receiver.name}</SiteLink> : '—',
      },
      { key: 'cbm', title: 'CBM', align: 'end', render: (_, { cbm }) => formatCbm(cbm) },
      { key: 'kg', title: 'kg', align: 'end', render: (_, { weightKg }) => formatQuantity(weightKg) },
      {
        key: 'revenue',
        title: headIn(t('field.revenue'), 'USD'),
        align: 'end',
        render: (_, { id, revenueUSD }) => (
          <LinkedMoney bare amount={revenueUSD} href={`/admin/packages/${id}`} />
        ),
      },
      {
        key: 'cost',
        title: headIn(t('field.cost'), 'USD'),
        align: 'end',
        render: (_, { costUSD }) => (
          <LinkedMoney bare amount={costUSD} href={entriesAddress({ batchId, type: 'expense' })} />
        ),
      },
      {
        key: 'profit',
        title: headIn(t('field.profit'), 'USD'),
        align: 'end',
        render: (_, { profitUSD }) => (
          <LinkedMoney bare amount={profitUSD} href={null} tone={toneOf(profitUSD)} />
        ),
      },
    ],
    [t, batchId],
  )
}

function sumsOf(rows: readonly PackageResult[]) {
  const money = (key: 'revenueUSD' | 'costUSD' | 'profitUSD') => (
    <MoneyText bare amount={addMoney(rows.map((row) => row[key]))} currency="USD" />
  )
  const quantity = (key: 'cbm' | 'weightKg') =>
    formatQuantity(rows.reduce((sum, row) => sum.plus(row[key]), decimal(0)).toFixed())
  return {
    cbm: quantity('cbm'),
    kg: quantity('weightKg'),
    revenue: money('revenueUSD'),
    cost: money('costUSD'),
    profit: money('profitUSD'),
  }
}

/** The batch's expenses and profit spread over its packages, by the measure that is chosen. */
export function PackageSpread({ id, url }: { id: string; url: UrlState }) {
  const { t } = useTranslation('finance')
  const problemOf = useFailure()
  const columns = useSpreadColumns(id)
  const settings = useTableSettings(
    'package-results',
    columns.map(({ key }) => key),
  )
  const by = SPREAD_MEASURES.find((one) => one === url.get('by')) ?? 'cbm'
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, by }
  const list = usePackageResults(url.ready ? id : null, query)
  return (
    <Panel title={t('spread.title')} extra={<TermHelp term="spread" />}>
      <p className={styles.note}>{t('spread.note')}</p>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('spread.by')}
          value={by}
          options={SPREAD_MEASURES.map((value) => ({ value, label: t(`spread.${value}`) }))}
          onChange={(value) => url.set({ by: value })}
        />
        <ExportMenu
          name={t('spread.title')}
          columns={packageResultSheet(t)}
          fetchRows={rowsOf(listPackageResults, query, { id })}
          problemOf={problemOf}
        />
        <ColumnsButton columns={columns} settings={settings} />
      </div>
      <DataTable<PackageResult>
        name={t('spread.title')}
        framed={false}
        columns={columns}
        settings={settings}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={['package', 'profit', 'customer', 'cbm', 'kg', 'revenue', 'cost']}
          />
        )}
        totals={{
          label: t('table.thisPage', { ns: 'ui' }),
          sums: sumsOf(list.data?.result ?? []),
        }}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={<EmptyState icon={<InboxOutlined />} title={t('spread.empty')} />}
      />
    </Panel>
  )
}
