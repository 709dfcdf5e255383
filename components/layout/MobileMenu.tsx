import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { LanguageSwitch } from './LanguageSwitch'
import { NavLinks } from './NavLinks'
import type { OverlayName } from './Overlays'
import { SessionActions } from './SessionActions'
import styles from './TopBar.module.css'

/** The hamburger. A <details>, so that it opens before JavaScript has arrived, and without it. */
export function MobileMenu({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const { t } = useTranslation('common')
  const { events } = useRouter()
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    events.on('routeChangeComplete', close)
    document.addEventListener('keydown', onKey)
    return () => {
      events.off('routeChangeComplete', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [events])

  const open = (overlay: OverlayName) => {
    details.current?.removeAttribute('open')
    // The entry that was touched is hidden now, and could not take the focus back.
    details.current?.querySelector('summary')?.focus()
    onOpen(overlay)
  }
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.hamburger} aria-label={t('nav.menu')}>
        <Icon name="menu" />
      </summary>
      <div className={styles.sheet}>
        <nav aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <div className={styles.sheetActions}>
          <SessionActions onOpen={open} />
        </div>
        <LanguageSwitch />
      </div>
    </details>
  )
}
