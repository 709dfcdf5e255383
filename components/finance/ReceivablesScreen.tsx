import { CheckCircleOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/charts'
import { TermHelp } from '@/components/help/TermHelp'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useReceivables } from '@/hooks/finance'
import { rowsOf } from '@/lib/client/fetch-rows'
import {
  listReceivables,
  RECEIVABLE_GROUPS,
  type Receivable,
  type Receivables,
} from '@/lib/contracts/finance'
import { AGES, type Age, type AgeBand, ageBands } from '@/lib/domain/ageing'
import { officeToday } from '@/lib/domain/dates'
import { formatMoney } from '@/lib/domain/money'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { LinkedMoney, owingAddress } from './LinkedMoney'
import { type ReceivableGroup, receivableSheet } from './receivable-rows'
import { StatementDialog } from './StatementDialog'
import { useReceivableColumns } from './use-receivable-columns'

interface SumsProps {
  sums: Receivables['sums']
  daysOf: Record<Age, AgeBand>
  /** The filter of the packages' list; null where it has no such filter. */
  filter: Record<string, string | undefined> | null
}

/** What is owed in all, by age: in figures and a chart that open their packages. */
function Sums({ sums, daysOf, filter }: SumsProps) {
  const { t } = useTranslation('finance')
  const packagesOf = (days?: AgeBand) => filter && owingAddress(filter, days)
  return (
    <Panel title={t('receivables.chart')} extra={<TermHelp term="ageing" />}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('field.owed')}</dt>
          <dd>
            <LinkedMoney amount={sums.owedUSD} tone="strong" href={packagesOf()} />
          </dd>
        </div>
        {AGES.map((age) => (
          <div key={age}>
            <dt>{t(`age.${age}`)}</dt>
            <dd>
              <LinkedMoney amount={sums[`${age}USD`]} href={packagesOf(daysOf[age])} />
            </dd>
          </div>
        ))}
      </dl>
      <BarChart
        label={t('receivables.chart')}
        rows={AGES.map((age) => ({
          name: t(`age.${age}`),
          values: { owed: sums[`${age}USD`] },
          href: packagesOf(daysOf[age]),
        }))}
        series={[{ key: 'owed', name: t('field.owed'), colour: 'brand' }]}
        format={(value) => formatMoney(value, 'USD')}
      />
    </Panel>
  )
}

const EVERYBODY = { salesPersonId: undefined, noSalesPerson: undefined, pageNum: undefined }

interface GroupBarProps {
  url: UrlState
  by: ReceivableGroup
  /** Only the customers of one sales person, or of none. */
  isNarrowed: boolean
}

function GroupBar({ url, by, isNarrowed }: GroupBarProps) {
  const { t } = useTranslation('finance')
  return (
    <div className={styles.tools}>
      <Segmented
        aria-label={t('receivables.by')}
        value={by}
        options={RECEIVABLE_GROUPS.map((value) => ({ value, label: t(`receivables.${value}`) }))}
        onChange={(value) => url.set({ by: value, pageNum: undefined })}
      />
      {isNarrowed ? <Button onClick={() => url.set(EVERYBODY)}>{t('receivables.all')}</Button> : null}
    </div>
  )
}

/** The server's own sums; a debt of several sales persons counts once in them. */
function totalsOf(sums: Receivables['sums'] | undefined): Record<string, ReactNode> {
  if (!sums) return {}
  const money = (amount: string) => <MoneyText bare amount={amount} currency="USD" />
  return {
    packages: sums.packages,
    owedUSD: money(sums.owedUSD),
    ...Object.fromEntries(AGES.map((age) => [age, money(sums[`${age}USD`])] as const)),
  }
}

/** Who owes how much for how long. Each figure opens its packages. */
export function ReceivablesScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const by = RECEIVABLE_GROUPS.find((one) => one === url.get('by')) ?? 'customer'
  const salesPersonId = url.get('salesPersonId')
  const noSalesPerson = url.get('noSalesPerson') === 'true' ? ('true' as const) : undefined
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, by, salesPersonId, noSalesPerson }
  const list = useReceivables(url.ready ? query : null)
  const daysOf = ageBands(list.data?.today ?? officeToday())
  const columns = useReceivableColumns(by, daysOf, setAsked)
  const sums = list.data?.sums
  return (
    <FinanceFrame view="receivables">
      <ListScreen<Receivable>
        inTab
        name="receivables"
        title={t('view.receivables')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={[
              'name',
              'owedUSD',
              ...AGES.filter((age) => Number(row[`${age}USD`]) !== 0),
              'packages',
              ...(by === 'customer' && row.name !== null ? ['statement'] : []),
            ]}
          />
        )}
        notice={
          <>
            {sums && Number(sums.owedUSD) > 0 ? (
              <Sums sums={sums} daysOf={daysOf} filter={noSalesPerson ? null : { salesPersonId }} />
            ) : null}
            <GroupBar url={url} by={by} isNarrowed={Boolean(salesPersonId || noSalesPerson)} />
            {by === 'salesPerson' ? <p className={styles.note}>{t('receivables.shared')}</p> : null}
          </>
        }
        exported={{ columns: receivableSheet(t, by), fetchRows: rowsOf(listReceivables, query) }}
        totals={{ label: t('table.sum', { ns: 'ui' }), sums: totalsOf(sums) }}
        empty={{
          icon: <CheckCircleOutlined />,
          title: t('receivables.empty'),
          hint: t('receivables.emptyHint'),
        }}
      >
        {asked ? <StatementDialog customer={asked} onClosed={() => setAsked(null)} /> : null}
      </ListScreen>
    </FinanceFrame>
  )
}
