import { CommentOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useHandleInbound, useInboundMessages } from '@/hooks/messages'
import { useFailure } from '@/hooks/use-failure'
import type { InboundMessage } from '@/lib/contracts/messages'
import styles from './messages.module.css'

function Sender({ message: { customer, phone } }: { message: InboundMessage }) {
  return customer ? <Link href={`/admin/customers/${customer.id}`}>{customer.name}</Link> : phone
}

function Acts({ message, onHandled }: { message: InboundMessage; onHandled: (id: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        icon={<WhatsAppOutlined />}
        href={`https://wa.me/${message.phone.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('answers.reply')}
      </Button>
      {message.handledAt ? null : (
        <Button size="small" onClick={() => onHandled(message.id)}>
          {t('answers.handled')}
        </Button>
      )}
    </div>
  )
}

/** What people wrote to us; what no program could answer stands open until somebody has seen to it. */
export function AnswersTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const problemOf = useFailure()
  const { search: _none, ...asked } = listQuery(url)
  const list = useInboundMessages(url.ready ? asked : null)
  const { send } = useHandleInbound()
  const { act, refused } = useAct()
  const handle = useMemo(
    () => (id: string) => void act(() => send({ params: { id } }), t('answers.done')),
    [act, send, t],
  )
  const columns = useMemo(
    (): Columns<InboundMessage> => [
      {
        key: 'receivedAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { receivedAt }) => <InstantText at={receivedAt} length="short" />,
      },
      { key: 'who', title: t('field.who'), render: (_, message) => <Sender message={message} /> },
      {
        key: 'body',
        title: t('field.body'),
        width: 420,
        render: (_, { body }) => <span className={styles.words}>{body}</span>,
      },
      {
        key: 'kind',
        title: t('field.status'),
        render: (_, { kind, handledAt }) =>
          t(kind === 'other' && !handledAt ? 'answers.open' : `answers.kind.${kind}`),
      },
      {
        key: 'acts',
        fixed: 'end',
        title: <span className="visually-hidden">{t('field.acts')}</span>,
        render: (_, message) => <Acts message={message} onHandled={handle} />,
      },
    ],
    [t, handle],
  )
  return (
    <>
      <RefusedAlert refused={refused} />
      <DataTable<InboundMessage>
        name={t('tab.answers')}
        columns={columns}
        renderCard={(message) => (
          <>
            <div className={styles.cardRow}>
              <Sender message={message} />
              <InstantText at={message.receivedAt} length="short" />
            </div>
            <p className={styles.words}>{message.body}</p>
            <Acts message={message} onHandled={handle} />
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState icon={<CommentOutlined />} title={t('answers.empty')} hint={t('answers.emptyHint')} />
        }
      />
    </>
  )
}
