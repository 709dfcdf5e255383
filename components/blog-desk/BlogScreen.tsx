import { PlusOutlined, ReadOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { usePosts } from '@/hooks/blog'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { StaffPostCard } from '@/lib/contracts/blog'
import { POST_TYPES } from '@/lib/domain/blog'
import { PostStatus, usePostColumns } from './use-post-columns'

const STATUSES = ['draft', 'published'] as const

function Filters({ url }: { url: UrlState }) {
  const { t } = useTranslation('blog-desk')
  return (
    <>
      <Select
        allowClear
        aria-label={t('field.status')}
        placeholder={t('filter.status')}
        value={url.get('status')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status?: string) => url.set({ status, pageNum: undefined })}
      />
      <Select
        allowClear
        aria-label={t('field.type')}
        placeholder={t('filter.type')}
        value={url.get('type')}
        options={POST_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type?: string) => url.set({ type, pageNum: undefined })}
      />
    </>
  )
}

/** All posts, drafts among them. */
export function BlogScreen() {
  const { t } = useTranslation('blog-desk')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const columns = usePostColumns()
  const canEdit = may('blog.edit')
  const status = STATUSES.find((one) => one === url.get('status'))
  const type = POST_TYPES.find((one) => one === url.get('type'))
  const list = usePosts(url.ready && canEdit ? { ...listQuery(url), status, type } : null)
  if (!canEdit) return <PageHeader title={t('title')} subtitle={t('noRight')} />

  const isNarrowed = Boolean(url.get('search') || status || type)
  const create = (
    <LinkButton href="/admin/blog/new" type="primary" icon={<PlusOutlined />}>
      {t('create')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={create} />
      <ListToolbar
        url={url}
        searchHint={t('search')}
        filters={<Filters url={url} />}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
      />
      <DataTable<StaffPostCard>
        name={t('title')}
        columns={columns}
        renderCard={({ id, title, type: kind, status: state }) => (
          <>
            <Link href={`/admin/blog/${id}`}>{title}</Link>
            <div>
              <PostStatus status={state} /> {t(`type.${kind}`)}
            </div>
          </>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/blog/${id}`}
        empty={
          <EmptyState
            icon={<ReadOutlined />}
            title={t(isNarrowed ? 'noMatch' : 'empty')}
            hint={t(isNarrowed ? 'noMatchHint' : 'emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
    </>
  )
}
