import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import styles from './issued-invoices.module.css'

const VIEWS = { links: '/admin/invoices', register: '/admin/invoices/issued' } as const
const NAMES = ['links', 'register'] as const

interface InvoicesFrameProps {
  view: keyof typeof VIEWS
  children: ReactNode
}

/** The heading of the invoices' pages: links that show what stands now, and the register of what was issued. */
export function InvoicesFrame({ view, children }: InvoicesFrameProps) {
  const { t } = useTranslation('issued-invoices')
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
