import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeletePost } from '@/hooks/blog'
import { useAccess } from '@/hooks/session'
import { removeLocalDraft } from '@/lib/client/local-drafts'
import type { StaffPost } from '@/lib/contracts/blog'

interface PostActionsProps {
  /** Null for a new one. */
  post: StaffPost | null
  pending: boolean
  onPreview: () => void
  onSave: (status: StaffPost['status']) => void
}

/** Delete, preview, save and publish; the main button depends on whether the post is public. */
export function PostActions({ post, pending, onPreview, onSave }: PostActionsProps) {
  const { t } = useTranslation('blog-admin')
  const may = useAccess()
  const isPublished = post?.status === 'published'
  return (
    <>
      {post && may('records.delete') ? <DeletePost id={post.id} title={post.title} /> : null}
      <Button icon={<EyeOutlined />} onClick={onPreview}>
        {t('action.preview')}
      </Button>
      <Button disabled={pending} onClick={() => onSave('draft')}>
        {t(isPublished ? 'action.takeOffline' : 'action.saveDraft')}
      </Button>
      <Button type="primary" loading={pending} onClick={() => onSave('published')}>
        {t(isPublished ? 'action.save' : 'action.publish')}
      </Button>
    </>
  )
}

function DeletePost({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('blog-admin')
  const router = useRouter()
  const { run, refused, reset } = useAction()
  const { send } = useDeletePost()
  const sayDeleted = useDeletedNotice()

  async function remove() {
    if (!(await run(() => send({ params: { id } }), null))) return
    sayDeleted(id, t('delete.done'))
    removeLocalDraft(`post.${id}`)
    await router.push('/admin/blog')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { title })}
      text={t('delete.text')}
      refused={refused}
      onOpen={reset}
      onDelete={remove}
    />
  )
}
