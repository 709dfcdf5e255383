import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import { localPath, PORTAL_PAGES, type PortalPath } from '@/lib/domain/site-pages'
import styles from './Portal.module.css'

/** The action of a page's forms, in its language. */
export const usePortalAddress = (page: PortalPath = '/my') => localPath(page, useRouter().locale ?? 'en')

function PortalNav({ page }: { page: PortalPath }) {
  const { t } = useTranslation('portal')
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {PORTAL_PAGES.map(({ path, name }) => (
        <SiteLink key={path} href={path} aria-current={path === page ? 'page' : undefined}>
          {t(`nav.${name}`)}
        </SiteLink>
      ))}
    </nav>
  )
}

interface FrameProps {
  page: PortalPath
  title: string
  text: string
  companyName: string | undefined
  /** Left out at the door. */
  hasNav?: boolean
  /** Null when the office could not be reached. */
  children: ReactNode
}

/** A page of a customer's own: its title, the way to the others, and its sections. */
export function PortalFrame({ page, title, text, companyName, hasNav = true, children }: FrameProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHead title={title} description={text} companyName={companyName} isPrivate />
      <PageTitle title={title} text={text} />
      <div className={styles.page}>
        {hasNav ? <PortalNav page={page} /> : null}
        {children ?? (
          <section className={styles.summary} role="alert">
            <h2 className={styles.heading}>{t('failed.title')}</h2>
            <p className={styles.hint}>{t('failed.text')}</p>
          </section>
        )}
      </div>
    </>
  )
}
