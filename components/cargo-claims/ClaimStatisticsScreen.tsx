import { Select, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useClaimStatistics } from '@/hooks/cargo-claims'
import {
  type ClaimStatisticsBy,
  type getClaimStatistics,
  STATISTICS_BY,
} from '@/lib/contracts/claim-settlements'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { ClaimType } from '@/lib/domain/cargo-claims'
import { ClaimsFrame } from './ClaimsFrame'
import styles from './cargo-claims.module.css'

function useColumns(by: ClaimStatisticsBy): TableColumnsType<DataOf<typeof getClaimStatistics>[number]> {
  const { t } = useTranslation('cargo-claims')
  const labelOf = (label: string | null) => {
    if (label === null) return t('statistics.unknown')
    return by === 'kind' ? t(`kind.${label as ClaimType}`) : label
  }
  return [
    {
      key: 'label',
      title: t(`statistics.by.${by}`),
      render: (_, { label }) => labelOf(label),
    },
    { dataIndex: 'claims', title: t('statistics.claims'), align: 'end' },
    { dataIndex: 'open', title: t('statistics.open'), align: 'end' },
    {
      key: 'asked',
      title: headIn(t('field.asked'), 'USD'),
      align: 'end',
      render: (_, { askedUSD }) => <MoneyText amount={askedUSD} currency="USD" bare />,
    },
    {
      key: 'settled',
      title: headIn(t('statistics.settled'), 'USD'),
      align: 'end',
      render: (_, { settledUSD }) => <MoneyText amount={settledUSD} currency="USD" bare />,
    },
  ]
}

/** Where claims come from: how many, what was asked for, what was paid. */
export function ClaimStatisticsScreen() {
  const { t } = useTranslation('cargo-claims')
  const url = useUrlState()
  const by = STATISTICS_BY.find((one) => one === url.get('by')) ?? 'kind'
  const [from, to] = [url.get('from'), url.get('to')]
  const columns = useColumns(by)
  const reading = useClaimStatistics(url.ready ? { by, from, to } : null)
  return (
    <ClaimsFrame view="statistics">
      <div className={styles.filters}>
        <Select
          aria-label={t('statistics.label')}
          options={STATISTICS_BY.map((value) => ({ value, label: t(`statistics.by.${value}`) }))}
          value={by}
          onChange={(value) => url.set({ by: value })}
        />
        <DateField
          label={t('statistics.from')}
          value={from}
          onChange={(value) => url.set({ from: value ?? undefined })}
        />
        <DateField
          label={t('statistics.to')}
          value={to}
          onChange={(value) => url.set({ to: value ?? undefined })}
        />
      </div>
      <Panel flush>
        {reading.data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard on a narrow screen
          <section className={styles.scroll} aria-label={t('view.statistics')} tabIndex={0}>
            <Table
              rowKey={({ key }) => key ?? ''}
              dataSource={reading.data}
              pagination={false}
              locale={{ emptyText: t('list.empty') }}
              columns={columns}
            />
          </section>
        ) : (
          <Loading reading={reading} rows={6} />
        )}
      </Panel>
      <p className={styles.note}>{t('statistics.text')}</p>
    </ClaimsFrame>
  )
}
