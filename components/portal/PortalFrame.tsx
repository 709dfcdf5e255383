import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import { localPath, PORTAL_PAGES, type PortalPath } from '@/lib/domain/site-pages'
import portal from './Portal.module.css'
import styles from './PortalFrame.module.css'

/** The action of a page's forms, in its language. */
export const usePortalAddress = (page: PortalPath = '/my') => localPath(page, useRouter().locale ?? 'en')

function PortalNav({ page }: { page: PortalPath }) {
  const { t } = useTranslation('portal')
  return (
    <nav className={styles.nav} aria-label={t('nav.title')}>
      {PORTAL_PAGES.map(({ path, name }) => (
        <SiteLink key={path} href={path} aria-current={path === page ? 'page' : undefined}>
          {t(`nav.${name}`)}
        </SiteLink>
      ))}
    </nav>
  )
}

/** Above what somebody of the office sees as the customer does. */
function ViewNote({ name }: { name: string }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress('/my/account')
  return (
    <form className={styles.view} action={address} method="post" role="status">
      <p>{t('view.text', { name })}</p>
      <button type="submit" className={portal.small} name="leave" value="1">
        {t('view.end')}
      </button>
    </form>
  )
}

interface FrameProps {
  page: PortalPath
  title: string
  text: string
  companyName: string | undefined
  /** Left out at the door. */
  hasNav?: boolean
  /** Whose pages somebody of the office looks at; null for the customer. */
  viewed?: string | null
  /** Null when the office could not be reached. */
  children: ReactNode
}

/** A page of a customer's own: its title, the way to the others, and its sections. */
export function PortalFrame(props: FrameProps) {
  const { page, title, text, companyName, hasNav = true, viewed = null, children } = props
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHead title={title} description={text} companyName={companyName} isPrivate />
      <PageTitle title={title} text={text} />
      <div className={portal.page}>
        {viewed === null ? null : <ViewNote name={viewed} />}
        {hasNav ? <PortalNav page={page} /> : null}
        {children ?? (
          <section className={portal.summary} role="alert">
            <h2 className={portal.heading}>{t('failed.title')}</h2>
            <p className={portal.hint}>{t('failed.text')}</p>
          </section>
        )}
      </div>
    </>
  )
}
