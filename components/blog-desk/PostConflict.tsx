import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import type { StaffPost } from '@/lib/contracts/blog'
import { type PostValues, valuesOf } from './post-form'

type PostField = keyof PostValues

interface PostConflictProps {
  form: FormInstance<PostValues>
  /** The post as somebody else saved it meanwhile. */
  saved: StaffPost
  fields: PostField[]
  onSettled: () => void
}

const SHOWN = 160
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Somebody else saved this post first. */
export function PostConflict({ form, saved, fields, onSettled }: PostConflictProps) {
  const { t } = useTranslation('blog-desk')
  const theirs = valuesOf(saved)
  const mine = form.getFieldsValue(true) as PostValues

  function words(field: PostField, values: PostValues): string {
    if (field === 'thumbnail') return values.thumbnail ? t('thumbnail.is') : t('thumbnail.none')
    if (field === 'type') return t(`type.${values.type}`)
    if (field === 'status') return t(`status.${values.status}`)
    return (field === 'post' ? plain(values.post) : values[field]).slice(0, SHOWN) || '—'
  }

  return (
    <ConflictNotice
      title={t('conflict')}
      fields={fields.map((name) => ({
        name,
        label: t(`field.${name}`),
        mine: words(name, mine),
        theirs: words(name, theirs),
      }))}
      onTakeTheirs={(name) => form.setFieldValue(name as PostField, theirs[name as PostField])}
      onSettled={onSettled}
    />
  )
}
