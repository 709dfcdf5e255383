import { useTranslation } from 'react-i18next'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import type { BatchDetail } from '@/lib/contracts/batches'
import { BatchSteps } from './BatchSteps'
import { FillGauge } from './FillGauge'

export function BatchFacts({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const optional = [
    { label: t('field.remark'), value: batch.remark },
    { label: t('field.officialRemark'), value: batch.officialRemark },
  ].filter((fact) => fact.value !== null)
  return (
    <Panel title={t('detail.facts')}>
      <Facts
        facts={[
          { label: t('field.freightMode'), value: t(`mode.${batch.freightMode}`) },
          {
            label: t('field.departureDate'),
            value: <CalendarDateText on={batch.departureDate} length="full" />,
          },
          {
            label: t('field.closingDate'),
            value: batch.closingDate ? <CalendarDateText on={batch.closingDate} length="full" /> : '—',
          },
          {
            label: t('field.route'),
            value: `${t(`port.${batch.departurePort}`)} → ${t(`port.${batch.dischargePort}`)}`,
          },
          { label: t('field.createdAt'), value: <InstantText at={batch.createdAt} /> },
          ...optional,
        ]}
      />
      <BatchSteps batch={batch} />
      <FillGauge load={batch.totals} capacity={batch} />
    </Panel>
  )
}
