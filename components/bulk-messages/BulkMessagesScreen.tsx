import { NotificationOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateLink, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { GatewayNotice } from '@/components/messages/GatewayNotice'
import styles from '@/components/messages/messages.module.css'
import { InstantText } from '@/components/ui/DateText'
import { LinkButton } from '@/components/ui/LinkButton'
import { useBulkMessages } from '@/hooks/bulk-messages'
import type { BulkRow } from '@/lib/contracts/bulk-messages'
import { formatQuantity } from '@/lib/domain/money'
import { BulkTag } from './use-bulk-labels'

function useColumns(): Columns<BulkRow> {
  const { t } = useTranslation('messages')
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('bulk.name'),
        render: (_, { id, title }) => <SiteLink href={`/admin/bulk-messages/${id}`}>{title}</SiteLink>,
      },
      { key: 'channel', title: t('field.channel'), render: (_, { channel }) => t(`channel.${channel}`) },
      {
        key: 'recipients',
        title: t('size.recipients'),
        align: 'end',
        render: (_, { recipients }) => (recipients === null ? '—' : formatQuantity(recipients)),
      },
      { key: 'status', title: t('field.status'), render: (_, { status }) => <BulkTag status={status} /> },
      { key: 'by', title: t('progress.by'), render: (_, { createdBy }) => createdBy ?? '—' },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
    ],
    [t],
  )
}

export function BulkMessagesScreen() {
  const { t } = useTranslation('messages')
  const url = useUrlState()
  const { search: _none, ...query } = listQuery(url)
  return (
    <ListScreen<BulkRow>
      name="bulk-messages"
      title={t('bulk.title')}
      notice={<GatewayNotice />}
      list={useBulkMessages(url.ready ? query : null)}
      url={url}
      columns={useColumns()}
      renderCard={(row) => (
        <>
          <div className={styles.cardRow}>
            <SiteLink href={`/admin/bulk-messages/${row.id}`}>{row.title}</SiteLink>
            <BulkTag status={row.status} />
          </div>
          <div className={styles.muted}>
            <InstantText at={row.createdAt} length="short" /> · {t(`channel.${row.channel}`)}
            {row.recipients === null ? '' : ` · ${formatQuantity(row.recipients)}`}
          </div>
        </>
      )}
      rowHref="/admin/bulk-messages/"
      actions={<LinkButton href="/admin/messages/templates">{t('templates.title')}</LinkButton>}
      create={<CreateLink href="/admin/bulk-messages/new">{t('bulk.new')}</CreateLink>}
      empty={{ icon: <NotificationOutlined />, title: t('bulk.empty'), hint: t('bulk.emptyHint') }}
    />
  )
}
