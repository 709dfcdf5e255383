import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { PageHeader } from '@/components/ui/PageHeader'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useAccess } from '@/hooks/session'
import type { StaffPost } from '@/lib/contracts/blog'
import { KeptNotice } from './KeptNotice'
import { PostActions } from './PostActions'
import { PostConflict } from './PostConflict'
import { PostFields } from './PostFields'
import { PostPreview } from './PostPreview'
import { PublishedNotice } from './PublishedNotice'
import type { PostValues } from './post-form'
import { usePostForm } from './use-post-form'

interface PostFormProps {
  /** Null for a new one. */
  post: StaffPost | null
  onSaved: (saved: StaffPost) => void
}

/** The form of a post, new or known. */
export function PostForm({ post, onSaved }: PostFormProps) {
  const { t } = useTranslation('blog-desk')
  const may = useAccess()
  const [preview, setPreview] = useState<PostValues | null>(null)
  const { form, draft, clash, ...work } = usePostForm(post, onSaved)
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={work.start}
      onValuesChange={(changed: Partial<PostValues>) => {
        forgetFieldTexts(form, changed)
        work.touch()
      }}
      noValidate
    >
      <PageHeader
        title={post?.title ?? t('newTitle')}
        back={{ href: '/admin/blog', label: t('title') }}
        actions={
          <PostActions
            post={post}
            pending={work.pending}
            canDelete={may('records.delete')}
            onPreview={() => setPreview(work.valuesNow())}
            onSave={work.submit}
          />
        }
      />
      <RefusedAlert refused={work.refused} />
      {draft.found ? (
        <KeptNotice at={draft.found.at} onRestore={work.restore} onForget={draft.forget} />
      ) : null}
      {clash ? (
        <PostConflict form={form} saved={clash.saved} fields={clash.fields} onSettled={work.settle} />
      ) : null}
      {post?.status === 'published' ? <PublishedNotice post={post} /> : null}
      <PostFields />
      {preview ? <PostPreview values={preview} onClose={() => setPreview(null)} /> : null}
      <UnsavedGuard when={work.dirty} />
    </Form>
  )
}
