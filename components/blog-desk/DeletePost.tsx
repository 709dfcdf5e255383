import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeletePost } from '@/hooks/blog'
import { removeLocalDraft } from '@/lib/client/local-drafts'

export function DeletePost({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('blog-desk')
  const router = useRouter()
  const { act, refused, forget } = useAct()
  const { send } = useDeletePost()

  async function remove() {
    const done = await act(() => send({ params: { id } }), t('delete.done'))
    if (!done) return
    removeLocalDraft(`post.${id}`)
    await router.push('/admin/blog')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { title })}
      text={t('delete.text')}
      refused={refused}
      onOpen={forget}
      onDelete={remove}
    />
  )
}
