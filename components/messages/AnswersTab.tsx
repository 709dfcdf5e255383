import { CommentOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useHandleInbound, useInboundMessages } from '@/hooks/messages'
import type { InboundMessage } from '@/lib/contracts/messages'
import styles from './messages.module.css'

function Sender({ message: { customer, phone } }: { message: InboundMessage }) {
  return customer ? <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> : phone
}

function AnswerActions({ message, onHandled }: { message: InboundMessage; onHandled: (id: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className={styles.actions}>
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

function useColumns(onHandled: (id: string) => void): Columns<InboundMessage> {
  const { t } = useTranslation('messages')
  return useMemo(
    () => [
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
        render: (_, { body }) => <span className={styles.text}>{body}</span>,
      },
      {
        key: 'kind',
        title: t('field.status'),
        render: (_, { kind, handledAt }) =>
          t(kind === 'other' && !handledAt ? 'answers.open' : `answers.kind.${kind}`),
      },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('field.actions')}</span>,
        render: (_, message) => <AnswerActions message={message} onHandled={onHandled} />,
      },
    ],
    [t, onHandled],
  )
}

/** What people wrote to us; what the program could not answer stays open until somebody has seen to it. */
export function AnswersTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const { search: _none, ...query } = listQuery(url)
  const { send } = useHandleInbound()
  const { run, refused } = useAction()
  const handle = useMemo(
    () => (id: string) => void run(() => send({ params: { id } }), t('answers.done')),
    [run, send, t],
  )
  return (
    <ListScreen<InboundMessage>
      inTab
      name="answers"
      title={t('tab.answers')}
      list={useInboundMessages(url.ready ? query : null)}
      url={url}
      columns={useColumns(handle)}
      renderCard={(message) => (
        <>
          <div className={styles.cardRow}>
            <Sender message={message} />
            <InstantText at={message.receivedAt} length="short" />
          </div>
          <p className={styles.text}>{message.body}</p>
          <AnswerActions message={message} onHandled={handle} />
        </>
      )}
      notice={<RefusedAlert refused={refused} />}
      empty={{ icon: <CommentOutlined />, title: t('answers.empty'), hint: t('answers.emptyHint') }}
    />
  )
}
