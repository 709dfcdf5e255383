import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePost } from '@/hooks/blog'
import { useAccess } from '@/hooks/session'
import type { StaffPost } from '@/lib/contracts/blog'
import { PostForm } from './PostForm'

function KnownPost({ id }: { id: string }) {
  const { t } = useTranslation('blog-admin')
  const reading = usePost(id)
  const [saved, setSaved] = useState<StaffPost | null>(null)
  const post = saved ?? reading.data
  if (post) return <PostForm post={post} onSaved={setSaved} />
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/admin/blog', label: t('title') }} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

/** One post to be written: a new one, or that of the address. */
export function PostScreen() {
  const { t } = useTranslation('blog-admin')
  const router = useRouter()
  const may = useAccess()
  const id = [router.query.id].flat()[0]
  if (!may('blog.edit')) return <PageHeader title={t('title')} subtitle={t('noPermission')} />
  if (id) return <KnownPost key={id} id={id} />
  return <PostForm post={null} onSaved={(saved) => void router.replace(`/admin/blog/${saved.id}`)} />
}
