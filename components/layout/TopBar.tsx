import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import type { CompanyProfile } from '@/lib/contracts/company'
import { LanguageSwitch } from './LanguageSwitch'
import { MobileMenu } from './MobileMenu'
import { NavLinks } from './NavLinks'
import type { OverlayName } from './Overlays'
import { SessionActions } from './SessionActions'
import { SiteLink } from './SiteLink'
import styles from './TopBar.module.css'

/** Shown while the modals are loading, which takes a moment on 3G. */
function OverlayNotice({ error, retry }: DynamicOptionsLoadingProps) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.notice} disabled={!error} onClick={retry}>
      <span role="status">{error ? t('nav.failed') : t('nav.loading')}</span>
    </button>
  )
}

const Overlays = dynamic(() => import('./Overlays'), { ssr: false, loading: OverlayNotice })

interface TopBarProps {
  company: CompanyProfile | null
  /** Its name comes when the page is seen already: it gets a room of its own, so that the menu stays where it is. */
  isCompanyLate?: boolean
}

export function TopBar({ company, isCompanyLate }: TopBarProps) {
  const { t } = useTranslation('common')
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const close = () => setOverlay(null)

  return (
    <header className={`ant-layout-header ${styles.bar}`}>
      <div className={styles.inside}>
        <SiteLink href="/" className={isCompanyLate ? `${styles.brand} ${styles.brandRoom}` : styles.brand}>
          <BrandMark logo={company?.logo} />
          <span className={company?.logo ? styles.nameOfLogo : styles.name}>
            {company?.name ?? t('nav.home')}
          </span>
        </SiteLink>
        <nav className={styles.links} aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <div className={styles.actions}>
          <SessionActions onOpen={setOverlay} />
        </div>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <MobileMenu onOpen={setOverlay} />
      </div>
      {overlay && <Overlays open={overlay} onClose={close} />}
    </header>
  )
}
