import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { LanguageSwitch } from '@/components/layout/LanguageSwitch'
import { useHydrated } from '@/hooks/session'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './SharedLayout.module.css'

interface Props {
  company: CompanyProfile | null | undefined
  /** The area of the texts. */
  area?: 'shared-views' | 'invoice'
  children: ReactNode
}

/** The layout of the pages that are shared by link and printed. */
export function SharedLayout({ company, area = 'shared-views', children }: Props) {
  const { t } = useTranslation(area)
  // The button needs JavaScript; until then it is there but hidden, so that nothing moves.
  const isHydrated = useHydrated()
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
            style={{ visibility: isHydrated ? 'visible' : 'hidden' }}
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
