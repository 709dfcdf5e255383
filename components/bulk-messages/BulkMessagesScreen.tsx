import { NotificationOutlined, PlusOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { GatewayNotice } from '@/components/messages/GatewayNotice'
import styles from '@/components/messages/messages.module.css'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useBulkMessages } from '@/hooks/bulk-messages'
import { useFailure } from '@/hooks/use-failure'
import type { BulkRow } from '@/lib/contracts/bulk-messages'
import { formatQuantity } from '@/lib/domain/money'
import { BulkTag } from './BulkTag'

function useColumns(): Columns<BulkRow> {
  const { t } = useTranslation('messages')
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('bulk.name'),
        render: (_, { id, title }) => <Link href={`/admin/bulk-messages/${id}`}>{title}</Link>,
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
  const problemOf = useFailure()
  const columns = useColumns()
  const { search: _none, ...asked } = listQuery(url)
  const list = useBulkMessages(url.ready ? asked : null)
  const create = (
    <LinkButton type="primary" icon={<PlusOutlined />} href="/admin/bulk-messages/new">
      {t('bulk.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('bulk.title')}
        actions={
          <>
            <LinkButton href="/admin/messages/templates">{t('templates.title')}</LinkButton>
            {create}
          </>
        }
      />
      <GatewayNotice />
      <DataTable<BulkRow>
        name={t('bulk.title')}
        columns={columns}
        renderCard={(row) => (
          <>
            <div className={styles.cardRow}>
              <Link href={`/admin/bulk-messages/${row.id}`}>{row.title}</Link>
              <BulkTag status={row.status} />
            </div>
            <div className={styles.muted}>
              <InstantText at={row.createdAt} length="short" /> · {t(`channel.${row.channel}`)}
              {row.recipients === null ? '' : ` · ${formatQuantity(row.recipients)}`}
            </div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/bulk-messages/${id}`}
        empty={
          <EmptyState
            icon={<NotificationOutlined />}
            title={t('bulk.empty')}
            hint={t('bulk.emptyHint')}
            action={create}
          />
        }
      />
    </>
  )
}
