import { SwapOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/BarChart'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useExchangeResults } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type ExchangeResult, listExchangeResults } from '@/lib/contracts/finance'
import { formatMoney, formatQuantity } from '@/lib/domain/money'
import { exchangeSheet } from './exchange-sheet'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { entriesAddress } from './links'
import { monthName } from './month-name'
import { PeriodBar } from './PeriodBar'
import { monthInside, periodOf } from './period'

/** The entry of an exchange is found among those of its day. */
const entryOf = ({ date }: ExchangeResult) => entriesAddress({ type: 'exchange', from: date, to: date })

function Side({ side }: { side: ExchangeResult['from'] }) {
  return (
    <>
      <MoneyText amount={side.amount} currency={side.currency} />
      <div className={styles.small}>
        {side.account}
        {side.currency === 'USD' ? null : ` · ${formatQuantity(side.rate)}`}
      </div>
    </>
  )
}

function useExchangeColumns(): Columns<ExchangeResult> {
  const { t } = useTranslation('finance')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, row) => (
          <Link href={entryOf(row)}>
            <CalendarDateText on={row.date} />
          </Link>
        ),
      },
      { key: 'description', title: t('field.description'), render: (_, { description }) => description },
      { key: 'from', title: t('exchange.from'), align: 'end', render: (_, { from }) => <Side side={from} /> },
      { key: 'to', title: t('exchange.to'), align: 'end', render: (_, { to }) => <Side side={to} /> },
      {
        key: 'gain',
        title: t('exchange.gain'),
        align: 'end',
        render: (_, row) => (
          <LinkedMoney amount={row.gainUSD} href={entryOf(row)} tone={toneOf(row.gainUSD)} />
        ),
      },
    ],
    [t],
  )
}

/** What exchanging between currencies gained and lost against the rates in force that day. */
export function ExchangeScreen() {
  const { t, i18n } = useTranslation('finance')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = useExchangeColumns()
  const period = periodOf(url)
  const { search: _none, ...place } = listQuery(url)
  const query = { ...place, ...period }
  const list = useExchangeResults(url.ready ? query : null)
  const { sums, months = [] } = list.data ?? {}
  return (
    <FinanceFrame view="exchange">
      <PeriodBar url={url}>
        <ExportMenu
          name={t('view.exchange')}
          columns={exchangeSheet(t)}
          fetchRows={rowsOf(listExchangeResults, query)}
          problemOf={problemOf}
        />
      </PeriodBar>
      <p className={styles.note}>{t('exchange.note')}</p>
      {sums && months.length > 0 ? (
        <Panel title={t('exchange.chart')}>
          <dl className={styles.sums}>
            {(['gainUSD', 'lossUSD', 'netUSD'] as const).map((key) => (
              <div key={key}>
                <dt>{t(`exchange.${key}`)}</dt>
                <dd>
                  <LinkedMoney
                    amount={sums[key]}
                    tone={toneOf(sums[key])}
                    href={entriesAddress({ type: 'exchange', ...period })}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <BarChart
            isStacked
            label={t('exchange.chart')}
            rows={months.map(({ month, gainUSD, lossUSD }) => ({
              name: monthName(month, i18n.language),
              values: { gainUSD, lossUSD },
              href: entriesAddress({ type: 'exchange', ...monthInside(month, period) }),
            }))}
            series={[
              { key: 'gainUSD', name: t('exchange.gainUSD'), colour: 'success' },
              { key: 'lossUSD', name: t('exchange.lossUSD'), colour: 'danger' },
            ]}
            format={(value) => formatMoney(value, 'USD')}
          />
        </Panel>
      ) : null}
      <DataTable<ExchangeResult>
        name={t('view.exchange')}
        columns={columns}
        renderCard={(row) => (
          <>
            <div className={styles.row}>
              <Link href={entryOf(row)}>
                <CalendarDateText on={row.date} />
              </Link>
              <LinkedMoney amount={row.gainUSD} href={entryOf(row)} tone={toneOf(row.gainUSD)} />
            </div>
            <div className={styles.row}>
              <span>
                <Side side={row.from} />
              </span>
              <span>
                <Side side={row.to} />
              </span>
            </div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState icon={<SwapOutlined />} title={t('exchange.empty')} hint={t('exchange.emptyHint')} />
        }
      />
    </FinanceFrame>
  )
}
