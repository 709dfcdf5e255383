import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import { Footer } from './Footer'
import styles from './QuietLayout.module.css'
import { TopBar } from './TopBar'

export interface LayoutProps {
  /** Null where nobody could be asked (a page made while building, an API that is down). */
  company: CompanyProfile | null
  /** The company comes when the page is seen already: its name gets a room of its own. */
  isCompanyLate?: boolean
  children: ReactNode
}

/**
 * The shell of the public pages, without the chat, for those where nobody is looking for a sales person: antd's layout markup
 * and classes over the static CSS of styles/antd-layout.css.
 */
export function QuietLayout({ company, isCompanyLate, children, chat }: LayoutProps & { chat?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={`ant-layout cargo ${styles.page}`}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <TopBar company={company} isCompanyLate={isCompanyLate} />
      <main id="content" className={`ant-layout-content ${styles.content}`} tabIndex={-1}>
        {children}
      </main>
      <Footer company={company} />
      {chat}
    </div>
  )
}
