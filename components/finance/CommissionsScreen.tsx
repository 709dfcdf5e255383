import { PercentageOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { RowCard } from '@/components/lists/RowCard'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { useCommissions } from '@/hooks/finance'
import { startExportOf } from '@/lib/client/fetch-rows'
import { addMoney } from '@/lib/domain/money'
import { CommissionChart } from './CommissionChart'
import { CommissionLines } from './CommissionLines'
import { type CommissionRow, commissionSheet, sumsByMonth } from './commission-rows'
import { wholePage } from './FiguresTable'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { addressOf, LinkedMoney } from './LinkedMoney'
import { PeriodBar } from './PeriodBar'
import { monthInside, monthName, type Period, periodOf } from './period'

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
        render: (_, row) => <SiteLink href={linesOf(row, { from, to })}>{row.employee.name}</SiteLink>,
      },
      { key: 'lines', title: t('commission.lines'), align: 'end', render: (_, { lines }) => lines },
      {
        key: 'collected',
        title: headIn(t('field.collected'), 'USD'),
        align: 'end',
        render: (_, row) => <LinkedMoney bare amount={row.collectedUSD} href={linesOf(row, { from, to })} />,
      },
      {
        key: 'commission',
        title: headIn(t('commission.title'), 'USD'),
        align: 'end',
        render: (_, row) => (
          <LinkedMoney bare amount={row.commissionUSD} tone="strong" href={linesOf(row, { from, to })} />
        ),
      },
    ],
    [t, i18n.language, from, to],
  )
}

function Months({ url }: { url: UrlState }) {
  const { t } = useTranslation('finance')
  const period = periodOf(url)
  const columns = useCommissionColumns(period)
  const list = useCommissions(url.ready ? period : null)
  const rows = list.data?.map((row) => ({ ...row, id: `${row.employee.id} ${row.month}` }))
  const sum = (key: 'collectedUSD' | 'commissionUSD') => (
    <MoneyText bare amount={addMoney((rows ?? []).map((row) => row[key]))} currency="USD" />
  )
  return (
    <ListScreen<CommissionRow>
      inTab
      name="commissions"
      title={t('view.commissions')}
      list={{ ...list, data: wholePage(rows) }}
      url={url}
      columns={columns}
      renderCard={(row) => (
        <RowCard row={row} columns={columns} show={['employee', 'commission', 'month', 'collected']} />
      )}
      notice={
        <>
          <PeriodBar url={url} />
          <p className={styles.note}>{t('commission.note')}</p>
          <CommissionChart
            sums={sumsByMonth(rows ?? [])}
            hrefOf={(month) => addressOf('finance/commissions', { ...monthInside(month, period) })}
          />
        </>
      }
      exported={{
        columns: commissionSheet(t),
        fetchRows: async ({ signal } = {}) => {
          await startExportOf('listCommissions', signal)
          return { rows: rows ?? [], total: rows?.length ?? 0 }
        },
      }}
      totals={{
        label: t('table.sum', { ns: 'ui' }),
        sums: { collected: sum('collectedUSD'), commission: sum('commissionUSD') },
      }}
      empty={{ icon: <PercentageOutlined />, title: t('commission.empty'), hint: t('commission.emptyHint') }}
    />
  )
}

/** Commission by sales person and month; a month opens the payments behind it. */
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
