import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '@/components/layout/ErrorNotice'
import { PageHead } from '@/components/layout/PageHead'
import { ShareLink } from '@/components/layout/ShareLink'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Post.module.css'
import { PostHead } from './PostHead'
import type { PostPageProps } from './post-props'
import { postAddress } from './post-view'

function LoadFailed() {
  const { t } = useTranslation(['blog', 'common'])
  const title = t('common:errors.serverTitle')
  return (
    <>
      <PageHead title={title} isPrivate />
      <ErrorNotice code="503" title={title} text={t('failed')} />
    </>
  )
}

/** One post in full. */
export function PostPage({ article, origin, company }: PostPageProps) {
  const { t } = useTranslation('blog')
  if (!article) return <LoadFailed />
  const { title, summary, thumbnail, language } = article
  return (
    <>
      <PostHead article={article} origin={origin} company={company} />
      <article className={styles.page} lang={language}>
        <p className={styles.facts}>
          <SiteLink href={`/blog?type=${article.type}`}>{t(`type.${article.type}`)}</SiteLink>
          <time dateTime={article.publishedAt}>{article.date}</time>
          <span>{t('minutes', { count: article.readingMinutes })}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        {thumbnail && (
          // biome-ignore lint/performance/noImgElement: stored in the size it is shown in
          <img
            className={styles.picture}
            src={thumbnail.url}
            alt=""
            width={thumbnail.width}
            height={thumbnail.height}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when written and when read */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.post }} />
        <div className={styles.share}>
          <ShareLink title={title} address={postAddress(origin, article)} />
        </div>
        <SiteLink href="/blog" className={styles.back}>
          {t('all')}
        </SiteLink>
      </article>
    </>
  )
}
