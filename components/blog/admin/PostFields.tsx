import { Form, Input, Select, Skeleton } from 'antd'
import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { POST_TYPES } from '@/lib/domain/blog'
import styles from './blog-admin.module.css'
import type { PostValues } from './post-form'
import { ThumbnailField } from './ThumbnailField'

// The editor is as large as the rest of the page.
const PostEditor = dynamic(async () => (await import('./PostEditor')).PostEditor, {
  ssr: false,
  loading: () => <Skeleton active paragraph={{ rows: 8 }} />,
})

/** Each by its own name. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
  { value: 'zh', label: '中文' },
]

export function PostFields() {
  const { t } = useTranslation('blog-admin')
  return (
    <div className={styles.columns}>
      <Panel>
        <Form.Item<PostValues> name="title" label={t('field.title')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item<PostValues> name="summary" label={t('field.summary')} extra={t('hint.summary')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
        <Form.Item<PostValues> name="post" label={t('field.post')}>
          <PostEditor label={t('field.post')} />
        </Form.Item>
      </Panel>
      <Panel>
        <Form.Item<PostValues> name="type" label={t('field.type')}>
          <Select options={POST_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
        </Form.Item>
        <Form.Item<PostValues> name="language" label={t('field.language')} extra={t('hint.language')}>
          <Select options={LANGUAGES} />
        </Form.Item>
        <Form.Item<PostValues> name="thumbnail" label={t('field.thumbnail')} extra={t('hint.thumbnail')}>
          <ThumbnailField />
        </Form.Item>
      </Panel>
    </div>
  )
}
