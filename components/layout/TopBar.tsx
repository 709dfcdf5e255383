import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { LanguageSwitch } from './LanguageSwitch'
import { MobileMenu } from './MobileMenu'
import { NavLinks } from './NavLinks'
import type { OverlayName } from './Overlays'
import { SessionActions } from './SessionActions'
import styles from './TopBar.module.css'

const Overlays = dynamic(() => import('./Overlays'), {
  ssr: false,
  loading: ({ error }) => <OverlayNotice failed={Boolean(error)} />,
})

/** Stands in while antd and the modal arrive, which on 3G is a moment. */
function OverlayNotice({ failed }: { failed: boolean }) {
  const { t } = useTranslation('common')
  return (
    <p className={styles.notice} role="status">
      {failed ? t('nav.failed') : t('nav.loading')}
    </p>
  )
}

export function TopBar({ companyName }: { companyName?: string }) {
  const { t } = useTranslation('common')
  const [overlay, setOverlay] = useState<OverlayName | null>(null)

  return (
    <header className={`ant-layout-header ${styles.bar}`}>
      <div className={styles.inside}>
        <Link href="/" className={styles.brand}>
          <BrandMark />
          <span className={styles.name}>{companyName ?? t('nav.home')}</span>
        </Link>
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
      {overlay && <Overlays open={overlay} onClose={() => setOverlay(null)} />}
    </header>
  )
}
