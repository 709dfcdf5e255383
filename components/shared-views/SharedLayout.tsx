import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { LanguageSwitch } from '@/components/layout/LanguageSwitch'
import { useSessionKnown } from '@/hooks/session'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './SharedLayout.module.css'

interface Props {
  company: CompanyProfile | null | undefined
  /** The texts that the page brings and that name the printing. */
  area?: 'shared-views' | 'invoice'
  children: ReactNode
}

/** The shell of the pages that are shared by link and printed: whose it is, the language, the printer. */
export function SharedLayout({ company, area = 'shared-views', children }: Props) {
  const { t } = useTranslation(area)
  // Printing by this button needs JavaScript; until it is there the button keeps its place unseen.
  const isLive = useSessionKnown()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <BrandMark logo={company?.logo} />
          {company?.name}
        </span>
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.print}
            style={{ visibility: isLive ? 'visible' : 'hidden' }}
            onClick={() => window.print()}
          >
            {t('print')}
          </button>
          <LanguageSwitch />
        </span>
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
