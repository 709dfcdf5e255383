import { PercentageOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/BarChart'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useOwnCommissions } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import type { OwnCommissions } from '@/lib/contracts/commissions'
import { formatMoney } from '@/lib/domain/money'
import { CommissionLines } from './CommissionLines'
import { sumsByMonth } from './commission-rows'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { addressOf } from './links'
import { monthName } from './month-name'
import { wholePage } from './whole-page'

type Row = OwnCommissions['months'][number] & { id: string }

const CHART_MONTHS = 12

const linesOf = (month: string) => addressOf('commissions', { month })

function useColumns(): Columns<Row> {
  const { t, i18n } = useTranslation('finance')
  return useMemo(
    () => [
      {
        key: 'month',
        title: t('field.month'),
        render: (_, { month }) => <Link href={linesOf(month)}>{monthName(month, i18n.language)}</Link>,
      },
      { key: 'lines', title: t('commission.lines'), align: 'end', render: (_, { lines }) => lines },
      {
        key: 'collected',
        title: t('field.collected'),
        align: 'end',
        render: (_, { month, collectedUSD }) => <LinkedMoney amount={collectedUSD} href={linesOf(month)} />,
      },
      {
        key: 'commission',
        title: t('commission.title'),
        align: 'end',
        render: (_, { month, commissionUSD }) => (
          <LinkedMoney amount={commissionUSD} tone="strong" href={linesOf(month)} />
        ),
      },
    ],
    [t, i18n.language],
  )
}

/** What the reader earned on what their customers paid; a month opens on its payments. */
export function OwnCommissionsScreen() {
  const { t, i18n } = useTranslation('finance')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useColumns()
  const list = useOwnCommissions()
  const month = url.get('month')
  const rows = list.data?.months.map((row) => ({ ...row, id: row.month }))
  return (
    <>
      <PageHeader
        title={t('commission.own')}
        subtitle={list.data ? t('commission.percent', { percent: list.data.percent }) : undefined}
      />
      {month ? (
        <CommissionLines url={url} of="own" month={month} />
      ) : (
        <>
          <p className={styles.note}>{t('commission.note')}</p>
          {rows && rows.length > 0 ? (
            <Panel title={t('commission.chart')}>
              <BarChart
                label={t('commission.chart')}
                rows={sumsByMonth(rows.slice(0, CHART_MONTHS)).map((sum) => ({
                  name: monthName(sum.month, i18n.language),
                  values: { commissionUSD: sum.commissionUSD },
                  href: linesOf(sum.month),
                }))}
                series={[{ key: 'commissionUSD', name: t('commission.title'), colour: 'brand' }]}
                format={(value) => formatMoney(value, 'USD')}
              />
            </Panel>
          ) : null}
          <DataTable<Row>
            name={t('commission.own')}
            pager={false}
            columns={columns}
            renderCard={(row) => (
              <>
                <div className={styles.row}>
                  <Link href={linesOf(row.month)}>
                    <strong>{monthName(row.month, i18n.language)}</strong>
                  </Link>
                  <LinkedMoney amount={row.commissionUSD} tone="strong" href={linesOf(row.month)} />
                </div>
                <p className={styles.small}>
                  {t('field.collected')} <LinkedMoney amount={row.collectedUSD} href={linesOf(row.month)} />
                </p>
              </>
            )}
            page={wholePage(rows)}
            problem={problemOf(list.error)}
            refreshing={list.isValidating}
            onRetry={() => void list.mutate()}
            url={url}
            empty={
              <EmptyState
                icon={<PercentageOutlined />}
                title={t('commission.empty')}
                hint={t('commission.emptyHint')}
              />
            }
          />
        </>
      )}
    </>
  )
}
