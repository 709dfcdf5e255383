import { ArrowLeftOutlined, PercentageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { type Columns, DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { ColumnsButton, useTableSettings } from '@/components/lists/table-settings'
import type { UrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCommissionLines, useOwnCommissionLines } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type CommissionLine, listCommissionLines, listOwnCommissionLines } from '@/lib/contracts/commissions'
import { addMoney } from '@/lib/domain/money'
import { commissionLineSheet } from './commission-rows'
import styles from './finance.module.css'
import { toneOf } from './LinkedMoney'
import { monthName } from './period'

interface CommissionLinesProps {
  url: UrlState
  /** Whose; the reader's own. */
  of: { employeeId: string } | 'own'
  month: string
}

const amount = (usd: string) => <MoneyText bare amount={usd} currency="USD" tone={toneOf(usd)} />

function useLineColumns(): Columns<CommissionLine> {
  const { t } = useTranslation('finance')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, { date }) => <CalendarDateText on={date} />,
      },
      {
        key: 'package',
        title: t('field.package'),
        render: (_, line) => (
          <SiteLink href={`/admin/packages/${line.package.id}`}>{line.package.trackingNumber}</SiteLink>
        ),
      },
      { key: 'customer', title: t('field.customer'), render: (_, { customer }) => customer ?? '—' },
      {
        key: 'receipt',
        title: t('commission.receipt'),
        render: (_, { receiptNumber }) => (
          <SiteLink href={`/admin/receipts/${receiptNumber}`}>{receiptNumber}</SiteLink>
        ),
      },
      {
        key: 'share',
        title: headIn(t('commission.share'), 'USD'),
        align: 'end',
        render: (_, { collectedUSD }) => amount(collectedUSD),
      },
      { key: 'percent', title: '%', align: 'end', render: (_, { percent }) => percent },
      {
        key: 'commission',
        title: headIn(t('commission.title'), 'USD'),
        align: 'end',
        render: (_, { commissionUSD }) => amount(commissionUSD),
      },
    ],
    [t],
  )
}

/** The payments behind one month's commission. */
export function CommissionLines({ url, of, month }: CommissionLinesProps) {
  const { t, i18n } = useTranslation('finance')
  const problemOf = useFailure()
  const columns = useLineColumns()
  const settings = useTableSettings(
    'commission-lines',
    columns.map(({ key }) => key),
  )
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, month: `${month}-01` }
  const asked = of === 'own' ? null : { ...query, employeeId: of.employeeId }
  const theirs = useCommissionLines(url.ready ? asked : null)
  const own = useOwnCommissionLines(url.ready && of === 'own' ? query : null)
  const list = of === 'own' ? own : theirs
  const sum = (key: 'collectedUSD' | 'commissionUSD') =>
    addMoney((list.data?.result ?? []).map((line) => line[key]))
  const title = t('commission.payments', { month: monthName(month, i18n.language) })
  return (
    <Panel
      title={title}
      extra={
        <ExportMenu
          name={title}
          columns={commissionLineSheet(t)}
          fetchRows={asked ? rowsOf(listCommissionLines, asked) : rowsOf(listOwnCommissionLines, query)}
          problemOf={problemOf}
        />
      }
    >
      <div className={styles.tools}>
        <Button
          icon={<ArrowLeftOutlined />}
          onClick={() => url.set({ employeeId: undefined, month: undefined, pageNum: undefined })}
        >
          {t('commission.back')}
        </Button>
        <ColumnsButton columns={columns} settings={settings} />
      </div>
      <DataTable<CommissionLine>
        name={title}
        framed={false}
        columns={columns}
        settings={settings}
        renderCard={(line) => (
          <RowCard
            row={line}
            columns={columns}
            show={['package', 'commission', 'date', 'customer', 'share', 'percent']}
          />
        )}
        totals={{
          label: t('table.thisPage', { ns: 'ui' }),
          sums: { share: amount(sum('collectedUSD')), commission: amount(sum('commissionUSD')) },
        }}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={<EmptyState icon={<PercentageOutlined />} title={t('commission.empty')} />}
      />
    </Panel>
  )
}
