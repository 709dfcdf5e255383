import { useTranslation } from 'react-i18next'
import { useSession } from '@/hooks/session'
import type { OverlayName } from './Overlays'
import styles from './SiteHeader.module.css'
import { SiteLink } from './SiteLink'

/** Login for visitors; the way to the dashboard, the converter and logout for who is signed in. */
export function SessionActions({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
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
