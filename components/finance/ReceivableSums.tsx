import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/BarChart'
import { Panel } from '@/components/ui/Panel'
import type { Receivables } from '@/lib/contracts/finance'
import { AGES, type Age, type AgeSpan } from '@/lib/domain/ageing'
import { formatMoney } from '@/lib/domain/money'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { owingAddress } from './links'

interface ReceivableSumsProps {
  sums: Receivables['sums']
  spans: Record<Age, AgeSpan>
  /** What the packages' list is narrowed by; null where it cannot be narrowed so. */
  filter: Record<string, string | undefined> | null
}

/** What is owed in all, by age: in figures and a chart that open their packages. */
export function ReceivableSums({ sums, spans, filter }: ReceivableSumsProps) {
  const { t } = useTranslation('finance')
  const packagesOf = (span?: AgeSpan) => filter && owingAddress(filter, span)
  return (
    <Panel title={t('receivables.chart')}>
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
              <LinkedMoney amount={sums[`${age}USD`]} href={packagesOf(spans[age])} />
            </dd>
          </div>
        ))}
      </dl>
      <BarChart
        label={t('receivables.chart')}
        rows={AGES.map((age) => ({
          name: t(`age.${age}`),
          values: { owed: sums[`${age}USD`] },
          href: packagesOf(spans[age]),
        }))}
        series={[{ key: 'owed', name: t('field.owed'), colour: 'brand' }]}
        format={(value) => formatMoney(value, 'USD')}
      />
    </Panel>
  )
}
