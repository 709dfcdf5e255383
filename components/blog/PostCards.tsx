import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './PostCards.module.css'
import type { PostCardView } from './post-view'

interface Props {
  posts: readonly PostCardView[]
  /** Whether the titles stand below another heading of the page. */
  level?: 2 | 3
}

/** Posts side by side, each with its picture, kind and day. */
export function PostCards({ posts, level = 2 }: Props) {
  const { t } = useTranslation('blog')
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {posts.map(({ id, href, title, summary, type, date, publishedAt, thumbnail, readingMinutes }) => (
        <li key={id} className={styles.card}>
          {thumbnail && (
            // biome-ignore lint/performance/noImgElement: a thumbnail of ours, in the size it is shown in
            <img
              className={styles.picture}
              src={thumbnail.thumbnailUrl}
              alt=""
              width={400}
              height={225}
              loading="lazy"
            />
          )}
          <div className={styles.words}>
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
