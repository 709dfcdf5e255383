import { BarChartOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  currencyOf,
  useCurrencyLabel,
  useCurrencyOptions,
} from '@/components/book-keeping/use-currency-options'
import { BarChart } from '@/components/charts/charts'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { useFinanceMonths } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { formatMoney } from '@/lib/domain/money'
import { CategoryTable } from './CategoryTable'
import { ExceptionsToLookAt } from './ExceptionsToLookAt'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { entriesAddress } from './LinkedMoney'
import { MonthTable } from './MonthTable'
import { type MonthSum, sumMonths } from './month-sums'
import { PeriodBar } from './PeriodBar'
import { Purses } from './Purses'
import { monthInside, monthName, type Period, periodOf } from './period'

interface MonthsChartProps {
  months: readonly MonthSum[]
  period: Period
  currency: string
}

function MonthsChart({ months, period, currency }: MonthsChartProps) {
  const labelOf = useCurrencyLabel()
  const { t, i18n } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  return (
    <BarChart
      label={t('overview.chart', { currency: labelOf(currency) })}
      rows={months.toReversed().map(({ month, income, expense }) => {
        const entries = { currency, ...monthInside(month, period) }
        return {
          name: monthName(month, i18n.language),
          values: { income, expense },
          href: entriesAddress(entries),
          hrefs: {
            income: entriesAddress({ type: 'income', ...entries }),
            expense: entriesAddress({ type: 'expense', ...entries }),
          },
        }
      })}
      series={[
        { key: 'income', name: ofBooks('type.income'), colour: 'success' },
        { key: 'expense', name: ofBooks('type.expense'), colour: 'danger' },
      ]}
      format={(value) => formatMoney(value, currency)}
    />
  )
}

/** What is there, and what came in and went out by month and category in one currency. */
export function OverviewScreen() {
  const { t } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const url = useUrlState()
  const problemOf = useFailure()
  const period = periodOf(url)
  const currency = currencyOf(url.get('currency'))
  const currencies = useCurrencyOptions('all')
  const list = useFinanceMonths(url.ready ? { ...period, currency } : null)
  const problem = problemOf(list.error)
  const months = list.data && sumMonths(list.data)
  const shown = { period, currency }
  return (
    <FinanceFrame view="overview">
      <ExceptionsToLookAt />
      <Panel title={ofBooks('balances.title')}>
        <Purses />
      </Panel>
      <PeriodBar url={url}>
        <Segmented
          aria-label={ofBooks('field.currency')}
          value={currency}
          options={currencies}
          onChange={(value) => url.set({ currency: value })}
        />
      </PeriodBar>
      {problem && !list.data ? (
        <Panel>
          <ErrorState problem={problem} retrying={list.isValidating} onRetry={() => void list.mutate()} />
        </Panel>
      ) : months?.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<BarChartOutlined />}
            title={t('overview.empty')}
            hint={t('overview.emptyHint')}
          />
        </Panel>
      ) : (
        <>
          <Panel title={t('overview.months')}>
            <MonthsChart months={months ?? []} {...shown} />
            <MonthTable months={months} {...shown} />
          </Panel>
          <div className={styles.pair}>
            <CategoryTable type="income" rows={list.data} {...shown} />
            <CategoryTable type="expense" rows={list.data} {...shown} />
          </div>
        </>
      )}
    </FinanceFrame>
  )
}
