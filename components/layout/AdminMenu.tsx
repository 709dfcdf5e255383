import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { soon } from '@/components/ui/later'
import { useAccess } from '@/hooks/session/use-access'
import { useSession } from '@/hooks/session/use-session'
import type { Capability, Position } from '@/lib/domain/access'
import { firstName } from '@/lib/domain/names'
import { AdminBrand } from './AdminBrand'
import styles from './AdminMenu.module.css'
import type { AdminSection } from './admin-section'
import { LanguageSwitch } from './LanguageSwitch'
import type { MenuIconProps } from './MenuIcon'
import type { OverlayName } from './Overlays'

/** Thirty drawings weigh more than the menu: its words stand first. */
const MenuIcon = soon<MenuIconProps>(
  async () => (await import('./MenuIcon')).MenuIcon,
  () => <span className={styles.icon} aria-hidden />,
)

interface Entry {
  section: AdminSection
  needs: Capability
  /** Of interest to one position alone. */
  position?: Position
}

/** The pages of the dashboard, in the order of the menu. */
export const ENTRIES: Entry[] = [
  { section: 'dashboard', needs: 'cargo.read' },
  { section: 'receiving', needs: 'packages.receive' },
  { section: 'expected-parcels', needs: 'packages.receive' },
  { section: 'packages', needs: 'cargo.read' },
  { section: 'waiting-room', needs: 'cargo.read' },
  { section: 'batches', needs: 'cargo.read' },
  { section: 'products', needs: 'cargo.read' },
  { section: 'invoices', needs: 'cargo.read' },
  { section: 'customers', needs: 'customers.read' },
  { section: 'messages', needs: 'messages.handle' },
  { section: 'bulk-messages', needs: 'messages.bulk' },
  { section: 'book-keeping', needs: 'books.keep' },
  { section: 'finance', needs: 'finance.read' },
  { section: 'commissions', needs: 'session.own', position: 'sales' },
  { section: 'global-search', needs: 'cargo.read' },
  { section: 'employees', needs: 'employees.manage' },
  { section: 'blog', needs: 'blog.edit' },
  { section: 'imports', needs: 'imports.run' },
  { section: 'tt-invoice', needs: 'ttInvoices.manage' },
  { section: 'money-transfer', needs: 'transfers.manage' },
  { section: 'company', needs: 'company.edit' },
  { section: 'audit', needs: 'audit.read' },
]

interface AdminMenuProps {
  section: AdminSection
  onOpen: (overlay: OverlayName) => void
  onSearch: () => void
}

export function AdminMenu({ section, onOpen, onSearch }: AdminMenuProps) {
  const { t } = useTranslation('admin')
  const session = useSession()
  const may = useAccess()
  const isOffered = ({ needs, position }: Entry) =>
    may(needs) && (!position || position === session?.user.position)
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
          {ENTRIES.filter(isOffered).map((entry) => (
            <li key={entry.section}>
              <Link
                href={`/admin/${entry.section}`}
                className={styles.entry}
                aria-current={entry.section === section ? 'page' : undefined}
              >
                <MenuIcon name={entry.section} /> {t(`titles.${entry.section}`)}
              </Link>
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
        <Link
          href="/admin/account"
          className={styles.entry}
          aria-current={section === 'account' ? 'page' : undefined}
        >
          <MenuIcon name="account" /> {t('titles.account')}
        </Link>
        <Link href="/" className={styles.entry}>
          <MenuIcon name="website" /> {t('menu.website')}
        </Link>
        <button type="button" className={styles.entry} onClick={() => onOpen('logout')}>
          <MenuIcon name="logout" /> {t('menu.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  )
}
