import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePost } from '@/hooks/blog'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { StaffPost } from '@/lib/contracts/blog'
import { PostForm } from './PostForm'

function KnownPost({ id }: { id: string }) {
  const { t } = useTranslation('blog-desk')
  const problemOf = useFailure()
  const { data, error, mutate, isValidating } = usePost(id)
  const [saved, setSaved] = useState<StaffPost | null>(null)
  const problem = problemOf(error)
  const post = saved ?? data
  // Opened anew by its own save alone: what others saved meanwhile must not take the place of what is being typed.
  if (post) return <PostForm key={saved?.version ?? 'opened'} post={post} onSaved={setSaved} />
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/admin/blog', label: t('title') }} />
      <Panel>
        {problem ? (
          <ErrorState problem={problem} onRetry={() => void mutate()} retrying={isValidating} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Panel>
    </>
  )
}

function NewPost() {
  const router = useRouter()
  const [saved, setSaved] = useState<StaffPost | null>(null)
  // Only once the form knows that there is nothing to lose: its guard would hold this back.
  useEffect(() => {
    if (saved) void router.replace(`/admin/blog/${saved.id}`)
  }, [saved, router])
  return <PostForm post={null} onSaved={setSaved} />
}

/** One post to be written: a new one, or that of the address. */
export function PostScreen() {
  const { t } = useTranslation('blog-desk')
  const router = useRouter()
  const may = useAccess()
  const id = [router.query.id].flat()[0]
  if (!may('blog.edit')) return <PageHeader title={t('title')} subtitle={t('noRight')} />
  return id ? <KnownPost key={id} id={id} /> : <NewPost />
}
