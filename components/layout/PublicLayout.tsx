import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import { AppLayout } from './AppLayout'
import { Footer } from './Footer'
import styles from './PublicLayout.module.css'
import { SiteHeader } from './SiteHeader'
import { WhatsAppButton } from './WhatsAppButton'

interface PublicLayoutProps {
  /** Null in a statically built page, or when the API failed. */
  company: CompanyProfile | null
  /** The company is fetched after the first render: its name has a reserved width. */
  isCompanyLate?: boolean
  /** False on pages without the WhatsApp button. */
  hasChat?: boolean
  children: ReactNode
}

/** The layout of the public pages. */
export function PublicLayout({ company, isCompanyLate, hasChat = true, children }: PublicLayoutProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <AppLayout
        skipText={t('nav.skip')}
        header={<SiteHeader company={company} isCompanyLate={isCompanyLate} />}
        footer={<Footer company={company} />}
        contentClass={styles.content}
      >
        {children}
      </AppLayout>
      {hasChat ? <WhatsAppButton /> : null}
    </>
  )
}
