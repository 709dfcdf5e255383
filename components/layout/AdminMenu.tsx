import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarcodeOutlined,
  BookOutlined,
  CalculatorOutlined,
  ContainerOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FundOutlined,
  GlobalOutlined,
  HourglassOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  LogoutOutlined,
  MessageOutlined,
  NotificationOutlined,
  PercentageOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SendOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session/use-access'
import { useSession } from '@/hooks/session/use-session'
import type { Capability, Position } from '@/lib/domain/access'
import { firstName } from '@/lib/domain/names'
import { AdminBrand } from './AdminBrand'
import styles from './AdminMenu.module.css'
import type { AdminSection } from './admin-section'
import { LanguageSwitch } from './LanguageSwitch'
import type { OverlayName } from './Overlays'

interface Entry {
  section: AdminSection
  icon: ReactNode
  needs: Capability
  /** Of interest to one position alone. */
  position?: Position
}

/** The pages of the dashboard, in the order of the menu. */
export const ENTRIES: Entry[] = [
  { section: 'dashboard', icon: <DashboardOutlined />, needs: 'cargo.read' },
  { section: 'receiving', icon: <BarcodeOutlined />, needs: 'packages.receive' },
  { section: 'expected-parcels', icon: <ScheduleOutlined />, needs: 'packages.receive' },
  { section: 'packages', icon: <InboxOutlined />, needs: 'cargo.read' },
  { section: 'waiting-room', icon: <HourglassOutlined />, needs: 'cargo.read' },
  { section: 'batches', icon: <ContainerOutlined />, needs: 'cargo.read' },
  { section: 'products', icon: <AppstoreOutlined />, needs: 'cargo.read' },
  { section: 'invoices', icon: <FileTextOutlined />, needs: 'cargo.read' },
  { section: 'customers', icon: <TeamOutlined />, needs: 'customers.read' },
  { section: 'messages', icon: <MessageOutlined />, needs: 'messages.handle' },
  { section: 'bulk-messages', icon: <NotificationOutlined />, needs: 'messages.bulk' },
  { section: 'book-keeping', icon: <BookOutlined />, needs: 'books.keep' },
  { section: 'finance', icon: <FundOutlined />, needs: 'finance.read' },
  { section: 'commissions', icon: <PercentageOutlined />, needs: 'session.own', position: 'sales' },
  { section: 'global-search', icon: <SearchOutlined />, needs: 'cargo.read' },
  { section: 'employees', icon: <IdcardOutlined />, needs: 'employees.manage' },
  { section: 'blog', icon: <ReadOutlined />, needs: 'blog.edit' },
  { section: 'imports', icon: <ImportOutlined />, needs: 'imports.run' },
  { section: 'tt-invoice', icon: <FileDoneOutlined />, needs: 'ttInvoices.manage' },
  { section: 'money-transfer', icon: <SendOutlined />, needs: 'transfers.manage' },
  { section: 'company', icon: <BankOutlined />, needs: 'company.edit' },
  { section: 'audit', icon: <AuditOutlined />, needs: 'audit.read' },
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
        <SearchOutlined /> {t('menu.search')} <kbd>Ctrl K</kbd>
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
                {entry.icon} {t(`titles.${entry.section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <button type="button" className={styles.entry} onClick={() => onOpen('converter')}>
          <DollarOutlined /> {t('menu.converter')}
        </button>
        {may('profit.calculate') ? (
          <button type="button" className={styles.entry} onClick={() => onOpen('profit')}>
            <CalculatorOutlined /> {t('menu.profit')}
          </button>
        ) : null}
        <Link
          href="/admin/account"
          className={styles.entry}
          aria-current={section === 'account' ? 'page' : undefined}
        >
          <UserOutlined /> {t('titles.account')}
        </Link>
        <Link href="/" className={styles.entry}>
          <GlobalOutlined /> {t('menu.website')}
        </Link>
        <button type="button" className={styles.entry} onClick={() => onOpen('logout')}>
          <LogoutOutlined /> {t('menu.logout')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  )
}
