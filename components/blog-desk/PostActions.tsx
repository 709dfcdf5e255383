import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StaffPost } from '@/lib/contracts/blog'
import { DeletePost } from './DeletePost'

interface PostActionsProps {
  /** Null for one that was never saved. */
  post: StaffPost | null
  pending: boolean
  canDelete: boolean
  onPreview: () => void
  onSave: (status: StaffPost['status']) => void
}

/** Preview, the way out of public sight and the one main act, which depends on whether the post is public. */
export function PostActions({ post, pending, canDelete, onPreview, onSave }: PostActionsProps) {
  const { t } = useTranslation('blog-desk')
  const isPublished = post?.status === 'published'
  return (
    <>
      {post && canDelete ? <DeletePost id={post.id} title={post.title} /> : null}
      <Button icon={<EyeOutlined />} onClick={onPreview}>
        {t('act.preview')}
      </Button>
      <Button disabled={pending} onClick={() => onSave('draft')}>
        {t(isPublished ? 'act.takeOffline' : 'act.saveDraft')}
      </Button>
      <Button type="primary" loading={pending} onClick={() => onSave('published')}>
        {t(isPublished ? 'act.save' : 'act.publish')}
      </Button>
    </>
  )
}
