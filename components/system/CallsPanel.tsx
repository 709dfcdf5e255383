import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import type { Columns } from '@/components/lists/DataTable'
import { CopyButton } from '@/components/ui/CopyButton'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { RECENT_CALL_DAYS, type RecentCall } from '@/lib/contracts/system'
import { formatQuantity } from '@/lib/domain/money'

type Row = RecentCall & { id: string }

interface CallsPanelProps {
  name: 'failures' | 'slowCalls'
  calls: readonly RecentCall[]
}

/** Calls with the request id by which the log tells more. */
export function CallsPanel({ name, calls }: CallsPanelProps) {
  const { t } = useTranslation('system')
  const columns: Columns<Row> = useMemo(
    () => [
      { key: 'at', title: t('calls.at'), render: (_, { at }) => <InstantText at={at} length="short" /> },
      { key: 'route', title: t('calls.route'), render: (_, { method, route }) => `${method} ${route}` },
      { key: 'status', title: t('calls.status'), align: 'end', render: (_, { status }) => status },
      { key: 'ms', title: t('calls.ms'), align: 'end', render: (_, { ms }) => formatQuantity(ms) },
      { key: 'process', title: t('calls.process'), render: (_, { process }) => process },
      {
        key: 'requestId',
        title: t('calls.requestId'),
        render: (_, { requestId }) => (
          <CopyButton text={requestId} label={requestId} copiedText={t('calls.copied')} size="small" />
        ),
      },
    ],
    [t],
  )
  return (
    <Panel title={t(`${name}.title`)}>
      <FiguresTable<Row>
        name={t(`${name}.title`)}
        columns={columns}
        rows={calls.map((one) => ({ ...one, id: `${one.requestId} ${one.route} ${one.at}` }))}
        show={['at', 'route', 'status', 'ms', 'process', 'requestId']}
        empty={<p>{t(`${name}.none`, { days: RECENT_CALL_DAYS })}</p>}
      />
      {calls.length > 0 ? <p>{t('calls.note', { days: RECENT_CALL_DAYS })}</p> : null}
    </Panel>
  )
}
