import { Layout } from 'antd'
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { Icon } from '@/components/brand/Icon'
import { useSession, useSessionEnded } from '@/hooks/session'
import { forgetSessionEnd } from '@/lib/client/session-store'
import type { CompanyProfile } from '@/lib/contracts/company'
import { LanguageSwitch } from './LanguageSwitch'
import type { OverlayName } from './Overlays'
import styles from './SiteHeader.module.css'
import { SiteLink } from './SiteLink'
import { useSiteLinks } from './site-links'

/** Shown while a modal or the menu is loading. */
function LoadingNotice({ error, retry }: DynamicOptionsLoadingProps) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.notice} disabled={!error} onClick={retry}>
      <span role="status">{error ? t('nav.failed') : t('nav.loading')}</span>
    </button>
  )
}

const Overlays = dynamic(() => import('./Overlays'), { ssr: false, loading: LoadingNotice })
const SiteMenu = dynamic(() => import('./SiteMenu'), { ssr: false, loading: LoadingNotice })

/** Login; for signed-in people the dashboard, the converter and logout. */
function SessionActions({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const { t } = useTranslation('common')
  const session = useSession()

  if (!session) {
    return (
      <button type="button" className={styles.action} onClick={() => onOpen('login')}>
        {t('nav.login')}
      </button>
    )
  }
  return (
    <>
      <SiteLink href="/admin/dashboard" className={styles.action}>
        {t('nav.dashboard')}
      </SiteLink>
      <button type="button" className={styles.action} onClick={() => onOpen('converter')}>
        {t('nav.converter')}
      </button>
      <button type="button" className={styles.action} onClick={() => onOpen('logout')}>
        {t('nav.logout')}
      </button>
    </>
  )
}

interface SiteHeaderProps {
  company: CompanyProfile | null
  isCompanyLate?: boolean
}

/** The header of the public pages. On a phone the links are in a drawer, without JavaScript in the footer. */
export function SiteHeader({ company, isCompanyLate }: SiteHeaderProps) {
  const { t } = useTranslation('common')
  const links = useSiteLinks()
  const hamburger = useRef<HTMLAnchorElement>(null)
  const [overlay, setOverlay] = useState<{ name: OverlayName; opener?: HTMLElement | null } | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  /** Once it was opened it stays: a press while it moves out opens it again. */
  const [hasMenu, setHasMenu] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const isSessionEnded = useSessionEnded()
  const shown = overlay ?? (isSessionEnded ? { name: 'sessionEnded' as const, opener: null } : null)

  function close() {
    setOverlay(null)
    forgetSessionEnd()
  }

  return (
    <Layout.Header className={styles.bar}>
      <div className={styles.inside}>
        <SiteLink href="/" className={isCompanyLate ? `${styles.brand} ${styles.brandRoom}` : styles.brand}>
          <BrandMark logo={company?.logo} />
          <span className={company?.logo ? styles.nameOfLogo : styles.name}>
            {company?.name ?? t('nav.home')}
          </span>
        </SiteLink>
        <nav className={styles.links} aria-label={t('nav.label')}>
          <ul className={styles.list}>
            {links.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <SiteLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <SessionActions onOpen={(name) => setOverlay({ name })} />
        </div>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it leads to the links in the footer */}
        <a
          ref={hamburger}
          className={styles.hamburger}
          href="#site-links"
          aria-label={t('nav.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={(event) => {
            event.preventDefault()
            setHasMenu(true)
            setMenuOpen(true)
          }}
        >
          <Icon name="menu" />
        </a>
      </div>
      {hasMenu ? (
        <SiteMenu
          open={isMenuOpen}
          onOpen={(name) => setOverlay({ name, opener: hamburger.current })}
          onClose={closeMenu}
        />
      ) : null}
      {shown ? <Overlays open={shown.name} opener={shown.opener} onClose={close} /> : null}
    </Layout.Header>
  )
}
