import { PercentageOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { PageHeader } from '@/components/ui/PageHeader'
import { useOwnCommissions } from '@/hooks/finance'
import type { OwnCommissions } from '@/lib/contracts/commissions'
import { addMoney } from '@/lib/domain/money'
import { CommissionChart } from './CommissionChart'
import { CommissionLines } from './CommissionLines'
import { sumsByMonth } from './commission-rows'
import { wholePage } from './FiguresTable'
import styles from './finance.module.css'
import { addressOf, LinkedMoney } from './LinkedMoney'
import { monthName } from './period'

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
        render: (_, { month }) => (
          <SiteLink href={linesOf(month)}>{monthName(month, i18n.language)}</SiteLink>
        ),
      },
      { key: 'lines', title: t('commission.lines'), align: 'end', render: (_, { lines }) => lines },
      {
        key: 'collected',
        title: headIn(t('field.collected'), 'USD'),
        align: 'end',
        render: (_, { month, collectedUSD }) => (
          <LinkedMoney bare amount={collectedUSD} href={linesOf(month)} />
        ),
      },
      {
        key: 'commission',
        title: headIn(t('commission.title'), 'USD'),
        align: 'end',
        render: (_, { month, commissionUSD }) => (
          <LinkedMoney bare amount={commissionUSD} tone="strong" href={linesOf(month)} />
        ),
      },
    ],
    [t, i18n.language],
  )
}

/** What the reader earned on what their customers paid; a month opens its payments. */
export function OwnCommissionsScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const columns = useColumns()
  const list = useOwnCommissions()
  const month = url.get('month')
  const rows = list.data?.months.map((row) => ({ ...row, id: row.month }))
  const subtitle = list.data ? t('commission.percent', { percent: list.data.percent }) : undefined
  if (month) {
    return (
      <>
        <PageHeader title={t('commission.own')} subtitle={subtitle} />
        <CommissionLines url={url} of="own" month={month} />
      </>
    )
  }
  const sum = (key: 'collectedUSD' | 'commissionUSD') => (
    <MoneyText bare amount={addMoney((rows ?? []).map((row) => row[key]))} currency="USD" />
  )
  return (
    <ListScreen<Row>
      name="own-commissions"
      title={t('commission.own')}
      subtitle={subtitle}
      list={{ ...list, data: wholePage(rows) }}
      url={url}
      columns={columns}
      renderCard={(row) => (
        <RowCard row={row} columns={columns} show={['month', 'commission', 'collected']} />
      )}
      notice={
        <>
          <p className={styles.note}>{t('commission.note')}</p>
          <CommissionChart sums={sumsByMonth((rows ?? []).slice(0, CHART_MONTHS))} hrefOf={linesOf} />
        </>
      }
      totals={{
        label: t('table.sum', { ns: 'ui' }),
        sums: { collected: sum('collectedUSD'), commission: sum('commissionUSD') },
      }}
      empty={{ icon: <PercentageOutlined />, title: t('commission.empty'), hint: t('commission.emptyHint') }}
    />
  )
}
