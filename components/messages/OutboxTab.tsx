import { MessageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { useMessages } from '@/hooks/messages'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listMessages, MESSAGE_KINDS, MESSAGE_STATUSES, type OutboxMessage } from '@/lib/contracts/messages'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { MessageDrawer } from './MessageDrawer'
import { MessageTag } from './MessageTag'
import { messageSheet } from './message-sheet'
import styles from './messages.module.css'

function useColumns(onOpen: (id: string) => void): Columns<OutboxMessage> {
  const { t } = useTranslation('messages')
  return useMemo(
    () => [
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { id, createdAt }) => (
          <Button type="link" className={styles.open} onClick={() => onOpen(id)}>
            <InstantText at={createdAt} length="short" />
          </Button>
        ),
      },
      { key: 'who', title: t('field.who'), render: (_, { customer, phone }) => customer?.name ?? phone },
      { key: 'kind', title: t('field.kind'), render: (_, { kind }) => t(`kind.${kind}`) },
      { key: 'channel', title: t('field.channel'), render: (_, { channel }) => t(`channel.${channel}`) },
      {
        key: 'body',
        title: t('field.body'),
        width: 360,
        render: (_, { body, language }) => (
          <span className={styles.clipped} lang={language}>
            {body}
          </span>
        ),
      },
      {
        key: 'status',
        title: t('field.status'),
        help: 'outbox',
        render: (_, message) => <MessageTag message={message} />,
      },
    ],
    [t, onOpen],
  )
}

function MessageCard({ message, onOpen }: { message: OutboxMessage; onOpen: (id: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <div className={styles.cardRow}>
        <Button type="link" className={styles.open} onClick={() => onOpen(message.id)}>
          {message.customer?.name ?? message.phone}
        </Button>
        <MessageTag message={message} />
      </div>
      <div className={styles.muted}>
        <InstantText at={message.createdAt} length="short" /> · {t(`kind.${message.kind}`)} ·{' '}
        {t(`channel.${message.channel}`)}
      </div>
      <p className={styles.text} lang={message.language}>
        {message.body}
      </p>
    </>
  )
}

/** The list's query as the address has it. */
const queryOf = (url: UrlState) => ({
  ...listQuery(url),
  status: MESSAGE_STATUSES.find((one) => one === url.get('status')),
  channel: MESSAGE_CHANNELS.find((one) => one === url.get('channel')),
  kind: MESSAGE_KINDS.find((one) => one === url.get('kind')),
  bulkMessageId: url.get('bulkMessageId'),
  from: url.get('from'),
  to: url.get('to'),
})

export function OutboxTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const query = queryOf(url)
  const open = useMemo(() => (opened: string) => url.set({ id: opened }, 'replace'), [url])
  const filter = urlFilters(url)
  const statuses = MESSAGE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  const channels = MESSAGE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))
  const types = MESSAGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  const id = url.get('id')
  return (
    <ListScreen<OutboxMessage>
      inTab
      name="messages"
      title={t('tab.outbox')}
      list={useMessages(url.ready ? query : null)}
      url={url}
      columns={useColumns(open)}
      renderCard={(message) => <MessageCard message={message} onOpen={open} />}
      searchHint={t('list.search')}
      filters={[
        filter.select('status', t('field.status'), statuses),
        filter.select('channel', t('field.channel'), channels),
        filter.select('kind', t('field.kind'), types),
        filter.date('from', t('field.from')),
        filter.date('to', t('field.to')),
      ]}
      alsoNarrowedBy={['bulkMessageId']}
      notice={
        query.bulkMessageId ? (
          <p className={styles.muted}>
            {t('list.ofBulk')}{' '}
            <SiteLink href={`/admin/bulk-messages/${query.bulkMessageId}`}>{t('list.toBulk')}</SiteLink> ·{' '}
            <SiteLink href="/admin/messages">{t('list.all')}</SiteLink>
          </p>
        ) : null
      }
      exported={{ columns: messageSheet(t), fetchRows: rowsOf(listMessages, query) }}
      empty={{ icon: <MessageOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {id ? <MessageDrawer id={id} onClosed={() => url.set({ id: undefined }, 'replace')} /> : null}
    </ListScreen>
  )
}
