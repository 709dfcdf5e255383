import { CheckCircleOutlined, EditOutlined, ReadOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateLink, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { PageHeader } from '@/components/ui/PageHeader'
import { StatusTag } from '@/components/ui/StatusTag'
import { usePosts } from '@/hooks/blog'
import { useAccess } from '@/hooks/session'
import type { StaffPostCard } from '@/lib/contracts/blog'
import { POST_TYPES } from '@/lib/domain/blog'

const STATUSES = ['draft', 'published'] as const
const LANGUAGE_NAMES = { en: 'English', sw: 'Kiswahili', zh: '中文' }

function PostStatus({ status }: Pick<StaffPostCard, 'status'>) {
  const { t } = useTranslation('blog-admin')
  const isPublished = status === 'published'
  return (
    <StatusTag
      tone={isPublished ? 'success' : 'neutral'}
      icon={isPublished ? <CheckCircleOutlined /> : <EditOutlined />}
    >
      {t(`status.${status}`)}
    </StatusTag>
  )
}

function useColumns(): Columns<StaffPostCard> {
  const { t } = useTranslation('blog-admin')
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('field.title'),
        sorter: true,
        width: 420,
        render: (_, { id, title }) => <SiteLink href={`/admin/blog/${id}`}>{title}</SiteLink>,
      },
      { key: 'status', title: t('field.status'), render: (_, { status }) => <PostStatus status={status} /> },
      { key: 'type', title: t('field.type'), render: (_, { type }) => t(`type.${type}`) },
      { key: 'language', title: t('field.language'), render: (_, { language }) => LANGUAGE_NAMES[language] },
      { key: 'author', title: t('field.author'), render: (_, { author }) => author?.name ?? '—' },
      {
        key: 'publishedAt',
        title: t('field.publishedAt'),
        sorter: true,
        render: (_, { publishedAt }) => (publishedAt ? <InstantText at={publishedAt} length="short" /> : '—'),
      },
      {
        key: 'updatedAt',
        title: t('field.updatedAt'),
        sorter: true,
        render: (_, { updatedAt }) => <InstantText at={updatedAt} length="short" />,
      },
    ],
    [t],
  )
}

/** All posts, drafts among them. */
export function BlogScreen() {
  const { t } = useTranslation('blog-admin')
  const canEdit = useAccess()('blog.edit')
  return canEdit ? <PostList /> : <PageHeader title={t('title')} subtitle={t('noPermission')} />
}

function PostList() {
  const { t } = useTranslation('blog-admin')
  const url = useUrlState()
  const query = {
    ...listQuery(url),
    status: STATUSES.find((one) => one === url.get('status')),
    type: POST_TYPES.find((one) => one === url.get('type')),
  }
  const filter = urlFilters(url)
  const statuses = STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  const types = POST_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))
  return (
    <ListScreen<StaffPostCard>
      name="posts"
      title={t('title')}
      subtitle={t('subtitle')}
      list={usePosts(url.ready ? query : null)}
      url={url}
      columns={useColumns()}
      renderCard={({ id, title, type, status }) => (
        <>
          <SiteLink href={`/admin/blog/${id}`}>{title}</SiteLink>
          <div>
            <PostStatus status={status} /> {t(`type.${type}`)}
          </div>
        </>
      )}
      rowHref="/admin/blog/"
      searchHint={t('search')}
      filters={[
        filter.select('status', t('field.status'), statuses),
        filter.select('type', t('field.type'), types),
      ]}
      create={<CreateLink href="/admin/blog/new">{t('create')}</CreateLink>}
      empty={{ icon: <ReadOutlined />, title: t('empty'), hint: t('emptyHint') }}
      noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
    />
  )
}
