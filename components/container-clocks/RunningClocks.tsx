import { ClockCircleOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useRunningClocks } from '@/hooks/container-clocks'
import type { RunningClock } from '@/lib/contracts/container-clocks'
import { ClockState, ClockSum } from './ClockState'

type Row = RunningClock & { id: string }

/** Clocks that have started and not ended, the one whose free days end first first. */
export function RunningClocks() {
  const { t } = useTranslation('container-clocks')
  const reading = useRunningClocks()
  const columns: Columns<Row> = useMemo(
    () => [
      { key: 'container', title: t('field.container'), render: (_, { containerNumber }) => containerNumber },
      {
        key: 'batch',
        title: t('field.batch'),
        render: (_, { batch }) => <SiteLink href={`/admin/batches/${batch.id}`}>{batch.number}</SiteLink>,
      },
      { key: 'clock', title: t('field.clock'), render: (_, { clock }) => t(`clock.${clock}`) },
      {
        key: 'lastFreeDay',
        title: t('field.lastFreeDay'),
        render: (_, { lastFreeDay }) => <CalendarDateText on={lastFreeDay} />,
      },
      { key: 'state', title: t('field.state'), render: (_, clock) => <ClockState clock={clock} /> },
      {
        key: 'perDay',
        title: t('field.perDay'),
        align: 'end',
        render: (_, { perDay, currency }) =>
          perDay === null ? '—' : <MoneyText amount={perDay} currency={currency} />,
      },
      {
        key: 'amount',
        title: t('field.estimate'),
        align: 'end',
        render: (_, clock) => <ClockSum clock={clock} />,
      },
    ],
    [t],
  )
  if (!reading.data) {
    return (
      <Panel>
        <Loading reading={reading} rows={6} />
      </Panel>
    )
  }
  return (
    <Panel flush>
      <FiguresTable<Row>
        name="container-clocks"
        columns={columns}
        rows={reading.data.map((clock) => ({ ...clock, id: `${clock.containerId} ${clock.clock}` }))}
        show={['container', 'batch', 'clock', 'state', 'amount']}
        empty={
          <EmptyState
            icon={<ClockCircleOutlined />}
            title={t('running.empty')}
            hint={t('running.emptyHint')}
          />
        }
      />
    </Panel>
  )
}
