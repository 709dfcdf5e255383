import { Alert, Button, Form } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { formatInstant } from '@/components/ui/date-format'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { readPostNow, useSavePost } from '@/hooks/blog/use-save-post'
import { useAccess } from '@/hooks/session/use-access'
import { useFieldProblems } from '@/hooks/use-field-problems'
import { languageOf } from '@/lib/client/i18n'
import { type PostInput, postInput, type StaffPost } from '@/lib/contracts/blog'
import { PostActions } from './PostActions'
import { PostConflict } from './PostConflict'
import { PostFields } from './PostFields'
import { PostPreview } from './PostPreview'
import { PublishedNotice } from './PublishedNotice'
import { fieldOf, inputOf, newPost, type PostValues, valuesOf } from './post-form'
import { useKeptDraft } from './use-kept-draft'

const readNow = ({ id }: StaffPost) => readPostNow(id)

/** The form of a post, new or known. */
export function PostForm({ post }: { post: StaffPost | null }) {
  const { t, i18n } = useTranslation('blog-desk')
  const router = useRouter()
  const may = useAccess()
  const [form] = Form.useForm<PostValues>()
  const [saved, setSaved] = useState(post)
  const [start] = useState(() => (post ? valuesOf(post) : newPost(languageOf(i18n.language))))
  const [dirty, setDirty] = useState(false)
  const [preview, setPreview] = useState<PostValues | null>(null)
  const { known, clash, onFailure, settle } = useClash({ form, row: saved, valuesOf, readNow })
  const { save: send, pending } = useSavePost(known)
  const draft = useKeptDraft(form, `post.${post?.id ?? 'new'}`, start)
  const problemsOf = useFieldProblems(postInput)
  const { save, refused } = useFormSave<PostValues, PostInput, StaffPost>({
    form,
    schema: postInput,
    fieldOf,
    toInput: inputOf,
    send,
    onFailure,
    onSaved: (row) => {
      notices.success(t(row.status === 'published' ? 'done.published' : 'done.draft'))
      draft.forget()
      setDirty(false)
      setSaved(row)
      void router.replace(`/admin/blog/${row.id}`)
    },
  })

  function submit(status: StaffPost['status']) {
    if (clash) return
    form.setFieldValue('status', status)
    const values = form.getFieldsValue(true) as PostValues
    if (Object.keys(problemsOf(inputOf(values))).length > 0) notices.failure(t('incomplete'))
    void save(values)
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(changed: Partial<PostValues>) => {
        forgetFieldTexts(form, changed)
        setDirty(true)
        draft.keep()
      }}
      noValidate
    >
      <PageHeader
        title={saved?.title ?? t('newTitle')}
        back={{ href: '/admin/blog', label: t('title') }}
        actions={
          <PostActions
            post={saved}
            pending={pending}
            canDelete={may('records.delete')}
            onPreview={() => setPreview(form.getFieldsValue(true) as PostValues)}
            onSave={submit}
          />
        }
      />
      <RefusedAlert refused={refused} />
      {draft.found ? (
        <Alert
          type="info"
          showIcon
          title={t('kept.title', { at: formatInstant(draft.found.at, i18n.language, 'short') })}
          action={
            <>
              <Button
                size="small"
                type="primary"
                onClick={() => {
                  draft.restore()
                  setDirty(true)
                }}
              >
                {t('kept.restore')}
              </Button>{' '}
              <Button size="small" onClick={draft.forget}>
                {t('kept.forget')}
              </Button>
            </>
          }
        />
      ) : null}
      {clash ? (
        <PostConflict form={form} saved={clash.saved} fields={clash.fields} onSettled={settle} />
      ) : null}
      {saved?.status === 'published' ? <PublishedNotice post={saved} /> : null}
      <PostFields />
      {preview ? <PostPreview values={preview} onClose={() => setPreview(null)} /> : null}
      <UnsavedGuard when={dirty && !pending} />
    </Form>
  )
}
