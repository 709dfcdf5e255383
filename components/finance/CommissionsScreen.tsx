import { PercentageOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/BarChart'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useCommissions } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { formatMoney } from '@/lib/domain/money'
import { CommissionLines } from './CommissionLines'
import { type CommissionRow, commissionSheet, sumsByMonth, withIds } from './commission-rows'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { addressOf } from './links'
import { monthName } from './month-name'
import { PeriodBar } from './PeriodBar'
import { monthInside, type Period, periodOf } from './period'
import { wholePage } from './whole-page'

const linesOf = ({ employee, month }: CommissionRow, { from, to }: Period) =>
  addressOf('finance/commissions', { employeeId: employee.id, month, from, to })

function useCommissionColumns({ from, to }: Period): Columns<CommissionRow> {
  const { t, i18n } = useTranslation('finance')
  return useMemo(
    () => [
      { key: 'month', title: t('field.month'), render: (_, { month }) => monthName(month, i18n.language) },
      {
        key: 'employee',
        title: t('receivables.salesPerson'),
        render: (_, row) => <Link href={linesOf(row, { from, to })}>{row.employee.name}</Link>,
      },
      { key: 'lines', title: t('commission.lines'), align: 'end', render: (_, { lines }) => lines },
      {
        key: 'collected',
        title: t('field.collected'),
        align: 'end',
        render: (_, row) => <LinkedMoney amount={row.collectedUSD} href={linesOf(row, { from, to })} />,
      },
      {
        key: 'commission',
        title: t('commission.title'),
        align: 'end',
        render: (_, row) => (
          <LinkedMoney amount={row.commissionUSD} tone="strong" href={linesOf(row, { from, to })} />
        ),
      },
    ],
    [t, i18n.language, from, to],
  )
}

function Months({ url }: { url: UrlState }) {
  const { t, i18n } = useTranslation('finance')
  const problemOf = useFailure()
  const period = periodOf(url)
  const columns = useCommissionColumns(period)
  const list = useCommissions(url.ready ? period : null)
  const rows = list.data && withIds(list.data)
  return (
    <>
      <PeriodBar url={url}>
        <ExportMenu
          name={t('view.commissions')}
          columns={commissionSheet(t)}
          fetchRows={async () => ({ rows: rows ?? [], total: rows?.length ?? 0 })}
          problemOf={problemOf}
        />
      </PeriodBar>
      <p className={styles.note}>{t('commission.note')}</p>
      {rows && rows.length > 0 ? (
        <Panel title={t('commission.chart')}>
          <BarChart
            label={t('commission.chart')}
            rows={sumsByMonth(rows).map(({ month, commissionUSD }) => ({
              name: monthName(month, i18n.language),
              values: { commissionUSD },
              href: addressOf('finance/commissions', { ...monthInside(month, period) }),
            }))}
            series={[{ key: 'commissionUSD', name: t('commission.title'), colour: 'brand' }]}
            format={(value) => formatMoney(value, 'USD')}
          />
        </Panel>
      ) : null}
      <DataTable<CommissionRow>
        name={t('view.commissions')}
        pager={false}
        columns={columns}
        renderCard={(row) => (
          <>
            <div className={styles.row}>
              <Link href={linesOf(row, period)}>
                <strong>{row.employee.name}</strong>
              </Link>
              <LinkedMoney amount={row.commissionUSD} tone="strong" href={linesOf(row, period)} />
            </div>
            <div className={styles.row}>
              <span className={styles.small}>{monthName(row.month, i18n.language)}</span>
              <span className={styles.small}>
                {t('field.collected')} <LinkedMoney amount={row.collectedUSD} href={linesOf(row, period)} />
              </span>
            </div>
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
  )
}

/** Commission by sales person and month; a month opens on the payments behind it. */
export function CommissionsScreen() {
  const url = useUrlState()
  const employeeId = url.get('employeeId')
  const month = url.get('month')
  return (
    <FinanceFrame view="commissions">
      {employeeId && month ? (
        <CommissionLines url={url} of={{ employeeId }} month={month} />
      ) : (
        <Months url={url} />
      )}
    </FinanceFrame>
  )
}
