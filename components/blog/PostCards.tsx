import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './PostCards.module.css'
import type { PostCardView } from './post-view'

interface Props {
  posts: readonly PostCardView[]
  /** The level of the titles. */
  level?: 2 | 3
}

export function PostCards({ posts, level = 2 }: Props) {
  const { t } = useTranslation('blog')
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {posts.map(({ id, href, title, summary, type, date, publishedAt, thumbnail, readingMinutes }) => (
        <li key={id} className={styles.card}>
          {thumbnail && (
            // biome-ignore lint/performance/noImgElement: the API already made the thumbnail
            <img
              className={styles.picture}
              src={thumbnail.thumbnailUrl}
              alt=""
              width={400}
              height={225}
              loading="lazy"
            />
          )}
          <div className={styles.body}>
            <p className={styles.facts}>
              {t(`type.${type}`)} · <time dateTime={publishedAt}>{date}</time> ·{' '}
              {t('minutes', { count: readingMinutes })}
            </p>
            <Title className={styles.title}>
              <SiteLink href={href}>{title}</SiteLink>
            </Title>
            <p className={styles.summary}>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

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
