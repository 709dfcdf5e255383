import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { postAddress } from '@/components/blog/post-view'
import { CopyButton } from '@/components/ui/CopyButton'
import { formatInstant } from '@/components/ui/date-format'
import type { StaffPost } from '@/lib/contracts/blog'
import { postSlug } from '@/lib/domain/blog'
import styles from './blog-admin.module.css'

/** Since when a post is public, and its link. */
export function PublishedNotice({ post }: { post: StaffPost }) {
  const { t, i18n } = useTranslation('blog-admin')
  const href = `/blog/${postSlug(post)}`
  const address = postAddress(window.location.origin, { href, language: post.language })
  const at = post.publishedAt ? formatInstant(post.publishedAt, i18n.language, 'short') : ''
  return (
    <Alert
      type="success"
      showIcon
      className={styles.notice}
      title={t('published.since', { at })}
      action={
        <>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('published.open')}
          </a>{' '}
          <CopyButton
            size="small"
            text={address}
            label={t('published.copy')}
            copiedText={t('published.copied')}
          />
        </>
      }
    />
  )
}
