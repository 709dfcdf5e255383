import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Blog.module.css'
import { PostCards } from './PostCards'
import type { PostCardView } from './post-view'

/** The latest posts on the home page; nothing when there are none. */
export function LatestPosts({ posts }: { posts: readonly PostCardView[] }) {
  const { t } = useTranslation('blog')
  if (posts.length === 0) return null
  return (
    <Section title={t('latest')} lead={t('text')}>
      <PostCards posts={posts} level={3} />
      <SiteLink href="/blog" className={styles.more}>
        {t('all')}
        <Icon name="arrow" size={20} />
      </SiteLink>
    </Section>
  )
}
