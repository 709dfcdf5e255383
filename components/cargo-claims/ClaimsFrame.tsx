import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import styles from './cargo-claims.module.css'

const VIEWS = { list: '/admin/cargo-claims', statistics: '/admin/cargo-claims/statistics' } as const
const NAMES = ['list', 'statistics'] as const

interface ClaimsFrameProps {
  view: keyof typeof VIEWS
  children: ReactNode
}

/** The heading of the claims' pages. */
export function ClaimsFrame({ view, children }: ClaimsFrameProps) {
  const { t } = useTranslation('cargo-claims')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(`subtitle.${view}`)} />
      <AfterHeading>
        <nav className={styles.views} aria-label={t('views')}>
          {NAMES.map((name) => (
            <SiteLink key={name} href={VIEWS[name]} aria-current={name === view ? 'page' : undefined}>
              {t(`view.${name}`)}
            </SiteLink>
          ))}
        </nav>
        {children}
      </AfterHeading>
    </>
  )
}
