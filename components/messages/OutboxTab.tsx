import { MessageOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { useMessages } from '@/hooks/messages'
import { useFailure } from '@/hooks/use-failure'
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
          <button type="button" className={styles.open} onClick={() => onOpen(id)}>
            <InstantText at={createdAt} length="short" />
          </button>
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
      { key: 'status', title: t('field.status'), render: (_, message) => <MessageTag message={message} /> },
    ],
    [t, onOpen],
  )
}

/** The filters of the address, as the API takes them. */
function narrowedBy(url: UrlState) {
  return {
    status: MESSAGE_STATUSES.find((one) => one === url.get('status')),
    channel: MESSAGE_CHANNELS.find((one) => one === url.get('channel')),
    kind: MESSAGE_KINDS.find((one) => one === url.get('kind')),
    bulkMessageId: url.get('bulkMessageId'),
    from: url.get('from'),
    to: url.get('to'),
  }
}

function Filters({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, pageNum: undefined })
  const select = (name: string, values: readonly string[], words: (value: string) => string) => (
    <Select
      allowClear
      aria-label={t(`field.${name}`)}
      placeholder={t(`field.${name}`)}
      popupMatchSelectWidth={false}
      value={url.get(name)}
      options={values.map((value) => ({ value, label: words(value) }))}
      onChange={choose(name)}
    />
  )
  const day = (name: 'from' | 'to') => (
    <DateField label={t(`field.${name}`)} value={url.get(name)} onChange={choose(name)} />
  )
  return (
    <>
      {select('status', MESSAGE_STATUSES, (value) => t(`status.${value}`))}
      {select('channel', MESSAGE_CHANNELS, (value) => t(`channel.${value}`))}
      {select('kind', MESSAGE_KINDS, (value) => t(`kind.${value}`))}
      {day('from')}
      {day('to')}
    </>
  )
}

export function OutboxTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const problemOf = useFailure()
  const narrowed = narrowedBy(url)
  const query = { ...listQuery(url), ...narrowed }
  const list = useMessages(url.ready ? query : null)
  const open = useMemo(() => (id: string) => url.set({ id }, 'replace'), [url])
  const columns = useColumns(open)
  const isNarrowed = Boolean(url.get('search') || Object.values(narrowed).some(Boolean))
  const id = url.get('id')
  return (
    <>
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <>
            <Filters url={url} />
            <ExportMenu
              name={t('title')}
              columns={messageSheet(t)}
              fetchRows={rowsOf(listMessages, query)}
              problemOf={problemOf}
            />
          </>
        }
      />
      {narrowed.bulkMessageId ? (
        <p className={styles.muted}>
          {t('list.ofBulk')}{' '}
          <Link href={`/admin/bulk-messages/${narrowed.bulkMessageId}`}>{t('list.toBulk')}</Link> ·{' '}
          <Link href="/admin/messages">{t('list.all')}</Link>
        </p>
      ) : null}
      <DataTable<OutboxMessage>
        name={t('tab.outbox')}
        columns={columns}
        renderCard={(message) => (
          <>
            <div className={styles.cardRow}>
              <button type="button" className={styles.open} onClick={() => open(message.id)}>
                {message.customer?.name ?? message.phone}
              </button>
              <MessageTag message={message} />
            </div>
            <div className={styles.muted}>
              <InstantText at={message.createdAt} length="short" /> · {t(`kind.${message.kind}`)} ·{' '}
              {t(`channel.${message.channel}`)}
            </div>
            <p className={styles.words} lang={message.language}>
              {message.body}
            </p>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<MessageOutlined />}
            title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
            hint={t(isNarrowed ? 'list.noMatchHint' : 'list.emptyHint')}
          />
        }
      />
      {id ? <MessageDrawer id={id} onClosed={() => url.set({ id: undefined }, 'replace')} /> : null}
    </>
  )
}
