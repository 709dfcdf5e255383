import { Modal } from 'antd'
import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import article from '@/components/blog/Post.module.css'
import { useFocusBack } from '@/components/ui/use-focus-back'
import type { PostValues } from './post-form'

const PostText = dynamic(async () => (await import('./PostEditor')).PostText, { ssr: false })
const WIDTH = 760

/** The post as its readers will see it. */
export function PostPreview({ values, onClose }: { values: PostValues; onClose: () => void }) {
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
