import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import type { Columns } from '@/components/lists/DataTable'
import { Panel } from '@/components/ui/Panel'
import type { MessageStatus } from '@/lib/contracts/messages'
import type { System } from '@/lib/contracts/system'
import { formatQuantity } from '@/lib/domain/money'
import type { MessageChannel } from '@/lib/domain/notices'

type Job = System['jobs'][number] & { id: string }
type Message = System['messages'][number] & { id: string }

const MINUTE = 60

/** The work that waits in the queue. */
export function JobsPanel({ jobs }: Pick<System, 'jobs'>) {
  const { t } = useTranslation('system')
  const columns: Columns<Job> = useMemo(
    () => [
      {
        key: 'task',
        title: t('jobs.task'),
        render: (_, { task }) => t(`jobs.name.${task}`, { defaultValue: task }),
      },
      { key: 'state', title: t('jobs.state'), render: (_, { state }) => t(`jobs.is.${state}`) },
      { key: 'count', title: t('jobs.count'), align: 'end', render: (_, { count }) => formatQuantity(count) },
      {
        key: 'oldest',
        title: t('jobs.oldest'),
        align: 'end',
        render: (_, { oldestSeconds }) =>
          oldestSeconds === null ? '—' : t('jobs.minutes', { count: Math.round(oldestSeconds / MINUTE) }),
      },
    ],
    [t],
  )
  return (
    <Panel title={t('jobs.title')}>
      <FiguresTable<Job>
        name={t('jobs.title')}
        columns={columns}
        rows={jobs.map((job) => ({ ...job, id: `${job.task} ${job.state}` }))}
        show={['task', 'state', 'count', 'oldest']}
        empty={<p>{t('jobs.none')}</p>}
      />
    </Panel>
  )
}

/** What became of the messages of the last day. */
export function MessagesPanel({ messages }: Pick<System, 'messages'>) {
  const { t } = useTranslation('system')
  const { t: tm } = useTranslation('messages')
  const columns: Columns<Message> = useMemo(
    () => [
      {
        key: 'channel',
        title: tm('field.channel'),
        render: (_, { channel }) => tm(`channel.${channel as MessageChannel}`),
      },
      {
        key: 'provider',
        title: t('messages.provider'),
        render: (_, { provider }) => (provider === 'none' ? '—' : provider),
      },
      {
        key: 'state',
        title: tm('field.status'),
        render: (_, { state }) => tm(`status.${state as MessageStatus}`),
      },
      {
        key: 'count',
        title: t('messages.count'),
        align: 'end',
        render: (_, { count }) => formatQuantity(count),
      },
    ],
    [t, tm],
  )
  return (
    <Panel title={t('messages.title')}>
      <FiguresTable<Message>
        name={t('messages.title')}
        columns={columns}
        rows={messages.map((row) => ({ ...row, id: `${row.channel} ${row.provider} ${row.state}` }))}
        show={['channel', 'provider', 'state', 'count']}
        empty={<p>{t('messages.none')}</p>}
      />
    </Panel>
  )
}
