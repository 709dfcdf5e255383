import { Modal } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import article from '@/components/blog/Post.module.css'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { PageHeader } from '@/components/ui/PageHeader'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { readPost, useSavePost } from '@/hooks/blog'
import { languageOf } from '@/lib/client/i18n'
import { postInput, type StaffPost } from '@/lib/contracts/blog'
import { PostActions } from './PostActions'
import { PostFields } from './PostFields'
import { PublishedNotice } from './PostNotices'
import { inputOf, newPost, type PostValues, valuesOf } from './post-form'

const PostText = dynamic(async () => (await import('./PostEditor')).PostText, { ssr: false })
const WIDTH = 760

/** The post as its readers will see it. */
function PostPreview({ values, onClose }: { values: PostValues; onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation('blog-admin')
  const { title, summary, thumbnail } = values
  return (
    <Modal open title={t('action.preview')} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      <article lang={values.language}>
        <h2 className={article.title}>{title}</h2>
        <p className={article.summary}>{summary}</p>
        {/* biome-ignore lint/performance/noImgElement: a picture of ours */}
        {thumbnail ? <img className={article.picture} src={thumbnail.url} alt="" /> : null}
        <PostText html={values.post} label={t('field.post')} />
      </article>
    </Modal>
  )
}

/** A conflict shows no more than this of a text. */
const SHOWN = 160

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The label of each field and its value as text, for the notice of a conflict. */
function usePostLabels() {
  const { t } = useTranslation('blog-admin')
  function text(field: keyof PostValues, values: PostValues) {
    if (field === 'thumbnail') return t(values.thumbnail ? 'thumbnail.is' : 'thumbnail.none')
    if (field === 'type') return t(`type.${values.type}`)
    if (field === 'status') return t(`status.${values.status}`)
    return (field === 'post' ? plainText(values.post) : values[field]).slice(0, SHOWN)
  }
  return { label: (field: keyof PostValues) => t(`field.${field}`), text }
}

interface PostFormProps {
  /** Null for a new one. */
  post: StaffPost | null
  onSaved: (saved: StaffPost) => void
}

/** The form of a new or a known post, which stays on the page after a save. */
export function PostForm({ post, onSaved }: PostFormProps) {
  const { t, i18n } = useTranslation('blog-admin')
  const [preview, setPreview] = useState<PostValues | null>(null)
  const save = useSavePost()
  const labels = usePostLabels()
  const edit = useEditForm({
    record: post,
    initial: post ? valuesOf(post) : newPost(languageOf(i18n.language)),
    valuesOf,
    readCurrent: readPost,
    schema: postInput,
    fieldOf: (dotted) => (dotted === 'thumbnailId' ? 'thumbnail' : dotted),
    toInput: inputOf,
    save,
    incompleteText: t('incomplete'),
    savedText: ({ status }) => t(`done.${status}`),
    staysOpen: (saved) => saved,
    onSaved,
    draftName: `post.${post?.id ?? 'new'}`,
  })
  const { form } = edit

  function submit(status: StaffPost['status']) {
    form.setFieldValue('status', status)
    form.submit()
  }
  return (
    <>
      <PageHeader
        title={post?.title ?? t('newTitle')}
        back={{ href: '/admin/blog', label: t('title') }}
        actions={
          <PostActions
            post={post}
            pending={edit.pending}
            onPreview={() => setPreview(form.getFieldsValue(true) as PostValues)}
            onSave={submit}
          />
        }
      />
      {post?.status === 'published' ? <PublishedNotice post={post} /> : null}
      <EditForm edit={edit} conflictLabels={labels}>
        <PostFields />
      </EditForm>
      {preview ? <PostPreview values={preview} onClose={() => setPreview(null)} /> : null}
    </>
  )
}
