import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { notices } from '@/components/ui/notices'
import { readPostNow, useSavePost } from '@/hooks/blog'
import { languageOf } from '@/lib/client/i18n'
import { type PostInput, postInput, type StaffPost } from '@/lib/contracts/blog'
import { fieldOf, inputOf, newPost, type PostValues, valuesOf } from './post-form'
import { useKeptDraft } from './use-kept-draft'

const readNow = ({ id }: StaffPost) => readPostNow(id)

/** What the form of a post knows and does: its values, what was kept of them here, and how they are saved. */
export function usePostForm(post: StaffPost | null, onSaved: (saved: StaffPost) => void) {
  const { t, i18n } = useTranslation('blog-desk')
  const [form] = Form.useForm<PostValues>()
  const [start] = useState(() => (post ? valuesOf(post) : newPost(languageOf(i18n.language))))
  const [dirty, setDirty] = useState(false)
  const { known, clash, onFailure, settle } = useClash({ form, row: post, valuesOf, readNow })
  const { save: send, pending } = useSavePost(known)
  const draft = useKeptDraft(form, `post.${post?.id ?? 'new'}`, start)
  const { save, refused } = useFormSave<PostValues, PostInput, StaffPost>({
    form,
    schema: postInput,
    fieldOf,
    toInput: inputOf,
    send,
    onFailure,
    onIncomplete: () => notices.failure(t('incomplete')),
    onSaved: (saved) => {
      notices.success(t(saved.status === 'published' ? 'done.published' : 'done.draft'))
      draft.forget()
      setDirty(false)
      onSaved(saved)
    },
  })
  const valuesNow = () => ({ ...start, ...form.getFieldsValue(true) }) as PostValues

  function submit(status: StaffPost['status']) {
    if (clash) return
    form.setFieldValue('status', status)
    void save(valuesNow())
  }

  function touch() {
    setDirty(true)
    draft.keep()
  }

  function restore() {
    draft.restore()
    setDirty(true)
  }

  return { form, start, dirty, touch, pending, refused, clash, settle, draft, restore, valuesNow, submit }
}
