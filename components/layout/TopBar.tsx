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
import { useLazy } from './use-lazy'

interface NoticeProps {
  failed: boolean
  onClose: () => void
}

/** Stands in while antd and the modal arrive, which on 3G is a moment; a touch calls it off. */
function OverlayNotice({ failed, onClose }: NoticeProps) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.notice} onClick={onClose}>
      <span role="status">{failed ? t('nav.failed') : t('nav.loading')}</span>
    </button>
  )
}

interface TopBarProps {
  company: CompanyProfile | null
  /** Its name comes when the page is seen already: it gets a room of its own, so that the menu stays where it is. */
  isCompanyLate?: boolean
}

export function TopBar({ company, isCompanyLate }: TopBarProps) {
  const { t } = useTranslation('common')
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const {
    Loaded: Overlays,
    isFailed,
    ask,
  } = useLazy(async () => (await import('./overlays-way')).loadOverlays())
  const close = () => setOverlay(null)
  const open = (name: OverlayName) => {
    setOverlay(name)
    ask()
  }

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
          <SessionActions onOpen={open} />
        </div>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <MobileMenu onOpen={open} />
      </div>
      {overlay && Overlays && <Overlays open={overlay} onClose={close} />}
      {overlay && !Overlays && <OverlayNotice failed={isFailed} onClose={close} />}
    </header>
  )
}
