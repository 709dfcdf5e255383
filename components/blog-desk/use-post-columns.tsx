import { CheckCircleOutlined, EditOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { StaffPostCard } from '@/lib/contracts/blog'

const LANGUAGE_NAMES = { en: 'English', sw: 'Kiswahili', zh: '中文' }

export function PostStatus({ status }: Pick<StaffPostCard, 'status'>) {
  const { t } = useTranslation('blog-desk')
  return status === 'published' ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('status.published')}
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={<EditOutlined />}>
      {t('status.draft')}
    </StatusTag>
  )
}

export function usePostColumns(): Columns<StaffPostCard> {
  const { t } = useTranslation('blog-desk')
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('field.title'),
        sorter: true,
        width: 420,
        render: (_, { id, title }) => <Link href={`/admin/blog/${id}`}>{title}</Link>,
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
