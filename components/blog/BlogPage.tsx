import { useTranslation } from 'react-i18next'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import { TryAgain } from '@/components/layout/TryAgain'
import { POST_TYPES, type PostType } from '@/lib/domain/blog'
import styles from './Blog.module.css'
import { PostCards } from './PostCards'
import type { PostList } from './read-posts'

interface Props {
  /** Null when they could not be read. */
  list: PostList | null
  type: PostType | null
}

function addressOf(type: PostType | null, pageNum = 1): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (pageNum > 1) query.set('pageNum', String(pageNum))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

function Pager({ list, type }: { list: PostList; type: PostType | null }) {
  const { t } = useTranslation('blog')
  const { pageNum, totalPages } = list
  if (totalPages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {pageNum > 1 && <SiteLink href={addressOf(type, pageNum - 1)}>{t('newer')}</SiteLink>}
      <span>{t('page', { page: pageNum, pages: totalPages })}</span>
      {pageNum < totalPages && <SiteLink href={addressOf(type, pageNum + 1)}>{t('older')}</SiteLink>}
    </nav>
  )
}

/** All posts in the reader's language, or those of one type. */
export function BlogPage({ list, type }: Props) {
  const { t } = useTranslation('blog')
  return (
    <>
      <PageTitle title={type ? t(`type.${type}`) : t('title')} text={t('text')} />
      <div className={styles.page}>
        <nav aria-label={t('types')}>
          <ul className={styles.types}>
            {[null, ...POST_TYPES].map((one) => (
              <li key={one ?? 'all'}>
                <SiteLink href={addressOf(one)} aria-current={one === type ? 'page' : undefined}>
                  {one ? t(`type.${one}`) : t('everything')}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {!list && (
          <p role="alert">
            {t('failed')} <TryAgain />
          </p>
        )}
        {list?.posts.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        {list && list.posts.length > 0 && <PostCards posts={list.posts} />}
        {list && <Pager list={list} type={type} />}
      </div>
    </>
  )
}
