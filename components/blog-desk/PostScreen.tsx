import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePost } from '@/hooks/blog/use-post'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
import { PostForm } from './PostForm'

function KnownPost({ id }: { id: string }) {
  const { t } = useTranslation('blog-desk')
  const problemOf = useFailure()
  const { data, error, mutate, isValidating } = usePost(id)
  const problem = problemOf(error)
  if (data) return <PostForm key={data.id} post={data} />
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

/** One post to be written: a new one, or that of the address. */
export function PostScreen() {
  const { t } = useTranslation('blog-desk')
  const router = useRouter()
  const may = useAccess()
  const id = [router.query.id].flat()[0]
  if (!may('blog.edit')) return <PageHeader title={t('title')} subtitle={t('noRight')} />
  return id ? <KnownPost key={id} id={id} /> : <PostForm post={null} />
}
