import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText } from '@/components/ui/DateText'
import type { DashboardWeek } from '@/lib/contracts/dashboard'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import { MEASURES, type Measure, totalOf, weekLink } from './week-figures'

function figure(week: DashboardWeek, measure: Measure): string {
  const total = totalOf(week, measure)
  return measure === 'packages' ? formatQuantity(total.toFixed()) : formatAmount(total.toFixed())
}

/** The charts in figures, this week first; each opens what it counts. */
export function WeekTable({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <Table<DashboardWeek>
      rowKey="from"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={weeks.toReversed()}
      columns={[
        {
          key: 'week',
          title: t('trends.week'),
          rowScope: 'row',
          render: (_, week) => <CalendarDateText on={week.from} />,
        },
        ...MEASURES.map((measure) => ({
          key: measure,
          title: t(`trends.${measure}`),
          align: 'end' as const,
          render: (_: unknown, week: DashboardWeek) => (
            <SiteLink href={weekLink(week, measure)}>{figure(week, measure)}</SiteLink>
          ),
        })),
      ]}
    />
  )
}
