import { LineChartOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '@/components/book-keeping/use-currency-options'
import { LineChart } from '@/components/charts/charts'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { formatInstant } from '@/components/ui/date-format'
import { Panel } from '@/components/ui/Panel'
import { useRateHistory, useRates } from '@/hooks/rates'
import type { RateChange } from '@/lib/contracts/rates'
import { decimal, formatQuantity } from '@/lib/domain/money'
import { RateDesk } from './RateDesk'
import { RatesToLookAt } from './RatesToLookAt'
import styles from './rates.module.css'

/** How many changes the chart shows: about six years of one every ten days. */
const CHART_CHANGES = 200

/** '+1.25 %', or null for the first rate there was. */
function changeText({ rate, previousRate }: RateChange): string | null {
  if (previousRate === null) return null
  const percent = decimal(rate).minus(previousRate).div(previousRate).times(100)
  return `${percent.gt(0) ? '+' : ''}${percent.toFixed(2)}%`
}

function useColumns(): Columns<RateChange> {
  const { t } = useTranslation('rates')
  return useMemo(
    () => [
      {
        key: 'setAt',
        title: t('history.when'),
        sorter: true,
        render: (_, { setAt }) => <InstantText at={setAt} length="short" />,
      },
      { key: 'rate', title: t('history.rate'), align: 'end', render: (_, { rate }) => formatQuantity(rate) },
      {
        key: 'change',
        title: t('history.change'),
        align: 'end',
        render: (_, row) => <span className={styles.rise}>{changeText(row) ?? t('history.first')}</span>,
      },
      { key: 'who', title: t('history.who'), render: (_, { setBy }) => setBy ?? t('history.office') },
    ],
    [t],
  )
}

function RatesNow() {
  const { t } = useTranslation('rates')
  const reading = useRates()
  const { data: rates } = reading
  return (
    <Panel title={t('history.now')}>
      {rates ? <RateDesk rates={rates} /> : <Loading reading={reading} rows={5} hasTitle={false} />}
    </Panel>
  )
}

/** `changes` has the latest first. */
function RateChart({ changes, newest }: { changes: readonly RateChange[]; newest: RateChange }) {
  const { t, i18n } = useTranslation('rates')
  const [now] = useState(() => new Date().toISOString())
  const points = [{ ...newest, setAt: now }, ...changes].toReversed().map(({ rate, setAt }) => ({
    at: Date.parse(setAt),
    value: rate,
    name: formatInstant(setAt, i18n.language, 'short'),
  }))
  const day = (at: number) => formatInstant(new Date(at).toISOString(), i18n.language, 'date')
  const [first] = points
  return (
    <LineChart
      label={t('history.chart', {
        currency: newest.currency,
        from: day(first?.at ?? 0),
        to: day(Date.parse(now)),
      })}
      points={points}
      format={formatQuantity}
      formatTick={day}
    />
  )
}

/** One currency's rate from its first day to today; null while the address is not known yet. */
function RateHistory({ currency }: { currency: string | null }) {
  const { t } = useTranslation('rates')
  const reading = useRateHistory(currency === null ? null : { currency, itemsPerPage: CHART_CHANGES })
  const { data } = reading
  if (data) {
    const [newest] = data.result
    if (!newest) return <p className={styles.note}>{t('history.empty')}</p>
    return <RateChart changes={data.result} newest={newest} />
  }
  return <Loading reading={reading} rows={7} hasTitle={false} />
}

/** The rates in force, and every one that was set, as a chart and a list with who and when. */
export function RatesScreen() {
  const { t } = useTranslation('rates')
  const url = useUrlState()
  const columns = useColumns()
  const { data: rates } = useRates()
  const currencies = ['TZS', 'CNY', ...(rates?.otherRates ?? []).map(({ currency }) => currency)]
  const currency = currencyOf(url.get('currency'))
  const { search: _none, ...paging } = listQuery(url)
  return (
    <ListScreen<RateChange>
      name="rates"
      title={t('history.title')}
      list={useRateHistory(url.ready ? { ...paging, currency } : null)}
      url={url}
      columns={columns}
      renderCard={(row) => <RowCard row={row} columns={columns} show={['rate', 'change', 'setAt', 'who']} />}
      notice={
        <>
          <RatesToLookAt />
          <div className={styles.columns}>
            <Panel
              title={t('history.course')}
              extra={
                <Segmented
                  aria-label={t('history.currency')}
                  value={currency}
                  options={currencies.map((value) => ({ value, label: value }))}
                  onChange={(value) => url.set({ currency: value, pageNum: undefined })}
                />
              }
            >
              <RateHistory currency={url.ready ? currency : null} />
            </Panel>
            <RatesNow />
          </div>
        </>
      }
      empty={{ icon: <LineChartOutlined />, title: t('history.empty'), hint: '' }}
    />
  )
}
