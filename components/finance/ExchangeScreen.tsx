import { SwapOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/charts'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { SheetColumn } from '@/components/ui/sheet'
import { useExchangeResults } from '@/hooks/finance'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type ExchangeResult, type ExchangeResults, listExchangeResults } from '@/lib/contracts/finance'
import { formatMoney, formatQuantity } from '@/lib/domain/money'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { entriesAddress, LinkedMoney, toneOf } from './LinkedMoney'
import { PeriodBar } from './PeriodBar'
import { monthInside, monthName, type Period, periodOf } from './period'

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
          <SiteLink href={entryOf(row)}>
            <CalendarDateText on={row.date} />
          </SiteLink>
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

/** An exchange as a row of a saved file. */
function exchangeSheet(t: TFunction<'finance'>): SheetColumn<ExchangeResult>[] {
  const side = (key: 'from' | 'to'): SheetColumn<ExchangeResult>[] => [
    { title: t(`exchange.${key}`), value: (row) => row[key].currency },
    { title: t('field.amount'), value: (row) => row[key].amount, kind: 'money' },
    { title: t('exchange.rate'), value: (row) => row[key].rate, kind: 'number' },
  ]
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.description'), value: ({ description }) => description },
    ...side('from'),
    ...side('to'),
    { title: t('exchange.gain'), value: ({ gainUSD }) => gainUSD, kind: 'money' },
  ]
}

/** Gains, losses and both together, in figures and by month. */
function Sums({ results: { sums, months }, period }: { results: ExchangeResults; period: Period }) {
  const { t, i18n } = useTranslation('finance')
  return (
    <Panel title={t('exchange.chart')} extra={<TermHelp term="exchangeGain" />}>
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
  )
}

/** What exchanging between currencies gained and lost against the rates in force that day. */
export function ExchangeScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const columns = useExchangeColumns()
  const period = periodOf(url)
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, ...period }
  const list = useExchangeResults(url.ready ? query : null)
  const results = list.data
  return (
    <FinanceFrame view="exchange">
      <ListScreen<ExchangeResult>
        inTab
        name="exchange-results"
        title={t('view.exchange')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard row={row} columns={columns} show={['date', 'gain', 'description', 'from', 'to']} />
        )}
        notice={
          <>
            <PeriodBar url={url} />
            <p className={styles.note}>{t('exchange.note')}</p>
            {results && results.months.length > 0 ? <Sums results={results} period={period} /> : null}
          </>
        }
        exported={{ columns: exchangeSheet(t), fetchRows: rowsOf(listExchangeResults, query) }}
        totals={{
          label: t('table.sum', { ns: 'ui' }),
          sums: results ? { gain: <MoneyText amount={results.sums.netUSD} currency="USD" /> } : {},
        }}
        empty={{ icon: <SwapOutlined />, title: t('exchange.empty'), hint: t('exchange.emptyHint') }}
      />
    </FinanceFrame>
  )
}
