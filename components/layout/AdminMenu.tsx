import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session/use-access'
import { useSession } from '@/hooks/session/use-session'
import { firstName } from '@/lib/domain/names'
import { AdminBrand } from './AdminBrand'
import styles from './AdminMenu.module.css'
import { LanguageSwitch } from './LanguageSwitch'
import { MenuIcon } from './MenuIcon'
import { useMenuEntries } from './menu-entries'
import type { OverlayName } from './Overlays'
import { useOfficePage } from './office-page'
import { SiteLink } from './SiteLink'

/** One entry; the way to another page draws anew only the two that change. */
const MenuLink = memo(function MenuLink({
  icon,
  label,
  href,
  isCurrent,
}: {
  icon: string
  label: string
  href: string
  isCurrent: boolean
}) {
  return (
    <SiteLink href={href} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <MenuIcon name={icon} /> {label}
    </SiteLink>
  )
})

interface AdminMenuProps {
  onOpen: (overlay: OverlayName) => void
  onSearch: () => void
}

export function AdminMenu({ onOpen, onSearch }: AdminMenuProps) {
  const { section } = useOfficePage()
  const { t } = useTranslation('admin')
  const session = useSession()
  const may = useAccess()
  const entries = useMenuEntries()
  return (
    <div className={styles.menu}>
      <AdminBrand />
      <p className={styles.person}>
        {t('loggedInAs')} <strong>{firstName(session?.user.name ?? '')}</strong>
      </p>
      <button type="button" className={styles.search} onClick={onSearch}>
        <MenuIcon name="search" /> {t('menu.search')} <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={t('menu.title')}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.section}>
              <MenuLink
                icon={entry.section}
                label={t(`titles.${entry.section}`)}
                href={`/admin/${entry.section}`}
                isCurrent={entry.section === section}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <button type="button" className={styles.entry} onClick={() => onOpen('converter')}>
          <MenuIcon name="converter" /> {t('menu.converter')}
        </button>
        {may('profit.calculate') ? (
          <button type="button" className={styles.entry} onClick={() => onOpen('profit')}>
            <MenuIcon name="profit" /> {t('menu.profit')}
          </button>
        ) : null}
        <MenuLink
          icon="account"
          label={t('titles.account')}
          href="/admin/account"
          isCurrent={section === 'account'}
        />
        <MenuLink icon="website" label={t('menu.website')} href="/" isCurrent={false} />
        <button type="button" className={styles.entry} onClick={() => onOpen('logout')}>
          <MenuIcon name="logout" /> {t('menu.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  )
}
