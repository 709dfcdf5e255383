import { InboxOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { usePackageResults } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackageResults, type PackageResult } from '@/lib/contracts/finance'
import { SPREAD_MEASURES } from '@/lib/domain/batch-profit'
import { formatQuantity } from '@/lib/domain/money'
import { packageResultSheet } from './batch-result-sheet'
import styles from './finance.module.css'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { entriesAddress } from './links'

const revenue = ({ id, revenueUSD }: PackageResult) => (
  <LinkedMoney amount={revenueUSD} href={`/admin/packages/${id}`} />
)

const cost = (batchId: string, amount: string) => (
  <LinkedMoney amount={amount} href={entriesAddress({ batchId, type: 'expense' })} />
)

function profit(amount: string) {
  return <MoneyText amount={amount} currency="USD" tone={toneOf(amount)} />
}

const packageLink = ({ id, trackingNumber }: PackageResult) => (
  <Link href={`/admin/packages/${id}`}>{trackingNumber}</Link>
)

function useSpreadColumns(batchId: string): Columns<PackageResult> {
  const { t } = useTranslation('finance')
  return useMemo(
    () => [
      { key: 'package', title: t('field.package'), render: (_, row) => packageLink(row) },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { receiver }) =>
          receiver ? <Link href={`/admin/customers/${receiver.id}`}>{receiver.name}</Link> : '—',
      },
      { key: 'cbm', title: 'CBM', align: 'end', render: (_, { cbm }) => formatQuantity(cbm) },
      { key: 'kg', title: 'kg', align: 'end', render: (_, { weightKg }) => formatQuantity(weightKg) },
      {
        key: 'revenue',
        title: t('field.revenue'),
        align: 'end',
        render: (_, row) => revenue(row),
      },
      {
        key: 'cost',
        title: t('field.cost'),
        align: 'end',
        render: (_, { costUSD }) => cost(batchId, costUSD),
      },
      {
        key: 'profit',
        title: t('field.profit'),
        align: 'end',
        render: (_, { profitUSD }) => profit(profitUSD),
      },
    ],
    [t, batchId],
  )
}

/** The batch's expenses and profit spread over its packages, by the measure that is chosen. */
export function PackageSpread({ id, url }: { id: string; url: UrlState }) {
  const { t } = useTranslation('finance')
  const problemOf = useFailure()
  const columns = useSpreadColumns(id)
  const by = SPREAD_MEASURES.find((one) => one === url.get('by')) ?? 'cbm'
  const { search: _none, ...place } = listQuery(url)
  const query = { ...place, by }
  const list = usePackageResults(url.ready ? id : null, query)
  return (
    <Panel title={t('spread.title')}>
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
      </div>
      <DataTable<PackageResult>
        name={t('spread.title')}
        framed={false}
        columns={columns}
        renderCard={(row) => (
          <>
            <div className={styles.row}>
              {packageLink(row)}
              {profit(row.profitUSD)}
            </div>
            <div className={styles.row}>
              <span className={styles.small}>{row.receiver?.name ?? '—'}</span>
              <span className={styles.small}>
                {formatQuantity(row.cbm)} CBM · {formatQuantity(row.weightKg)} kg
              </span>
            </div>
            <div className={styles.row}>
              <span className={styles.small}>
                {t('field.revenue')} {revenue(row)}
              </span>
              <span className={styles.small}>
                {t('field.cost')} {cost(id, row.costUSD)}
              </span>
            </div>
          </>
        )}
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
