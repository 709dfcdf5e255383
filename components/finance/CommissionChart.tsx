import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/charts'
import { Panel } from '@/components/ui/Panel'
import { formatMoney } from '@/lib/domain/money'
import type { sumsByMonth } from './commission-rows'
import { monthName } from './period'

interface CommissionChartProps {
  sums: ReturnType<typeof sumsByMonth>
  hrefOf: (month: string) => string
}

export function CommissionChart({ sums, hrefOf }: CommissionChartProps) {
  const { t, i18n } = useTranslation('finance')
  if (sums.length === 0) return null
  return (
    <Panel title={t('commission.chart')}>
      <BarChart
        label={t('commission.chart')}
        rows={sums.map(({ month, commissionUSD }) => ({
          name: monthName(month, i18n.language),
          values: { commissionUSD },
          href: hrefOf(month),
        }))}
        series={[{ key: 'commissionUSD', name: t('commission.title'), colour: 'brand' }]}
        format={(value) => formatMoney(value, 'USD')}
      />
    </Panel>
  )
}
