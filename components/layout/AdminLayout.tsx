import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Drawer, Layout } from 'antd'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessResets } from '@/components/account/AccessResets'
import { TwoStepBanner } from '@/components/account/TwoStepBanner'
import { NotificationBell } from '@/components/notifications/NotificationBell'
import { NotificationsDrawer } from '@/components/notifications/NotificationsDrawer'
import { UnsentNotice } from '@/components/offline/UnsentNotice'
import { SearchKeys } from '@/components/search/SearchKeys'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import { useShortcut } from '@/components/ui/use-shortcut'
import { useChosenColors } from '@/hooks/color-scheme'
import { useOldFilesSweep } from '@/hooks/files'
import { useNotifications } from '@/hooks/notifications'
import { AdminGate } from './AdminGate'
import styles from './AdminLayout.module.css'
import { AdminBrand, AdminMenu } from './AdminMenu'
import { AppLayout } from './AppLayout'
import type { AdminSection } from './admin-sections'
import { BottomBar } from './BottomBar'
import type { OverlayName } from './Overlays'
import { PermissionGate } from './PermissionGate'
import { usePageKeys } from './use-page-keys'

const Overlays = dynamic(() => import('./Overlays'), { ssr: false })

interface AdminLayoutProps {
  section: AdminSection
  children: ReactNode
}

/** The layout of the office: a side menu on a wide screen, a drawer on a narrow one, and the page beside it. */
export function AdminLayout({ section, children }: AdminLayoutProps) {
  return (
    <AdminGate section={section}>
      <Office section={section}>{children}</Office>
    </AdminGate>
  )
}

interface OfficeHeaderProps {
  onMenu: () => void
  onSearch: () => void
  bell: ReactNode
}

/** On narrow screens only. */
function OfficeHeader({ onMenu, onSearch, bell }: OfficeHeaderProps) {
  const { t } = useTranslation('admin')
  return (
    <Layout.Header className={styles.header}>
      <Button type="text" size="large" icon={<MenuOutlined />} aria-label={t('menu.open')} onClick={onMenu} />
      <AdminBrand />
      <Button
        type="text"
        size="large"
        className={styles.searchButton}
        icon={<SearchOutlined />}
        aria-label={t('menu.search')}
        onClick={onSearch}
      />
      {bell}
    </Layout.Header>
  )
}

function Office({ section, children }: AdminLayoutProps) {
  const { t } = useTranslation('admin')
  const { events } = useRouter()
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const [isNotified, setNotified] = useState(false)
  const notifications = useNotifications()
  useOldFilesSweep()
  useChosenColors()
  usePageKeys()
  useShortcut(SHORTCUTS.office.shortcuts, () => setOverlay('shortcuts'))

  useEffect(() => {
    const close = () => setDrawer(false)
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events])

  function open(name: OverlayName) {
    setDrawer(false)
    setOverlay(name)
  }

  function search() {
    setDrawer(false)
    setSearching(true)
  }

  const menu = (bell?: ReactNode) => (
    <AdminMenu section={section} bell={bell} onOpen={open} onSearch={search} />
  )
  const bell = <NotificationBell unread={notifications.data?.unread ?? 0} onOpen={() => setNotified(true)} />
  return (
    <>
      <AppLayout
        skipText={t('skip')}
        contentClass={styles.content}
        sider={
          <Layout.Sider theme="light" className={styles.sider}>
            {menu(bell)}
          </Layout.Sider>
        }
        header={<OfficeHeader onMenu={() => setDrawer(true)} onSearch={search} bell={bell} />}
        footer={<BottomBar section={section} onMenu={() => setDrawer(true)} onSearch={search} />}
      >
        <UnsentNotice />
        {section === 'dashboard' || section === 'account' ? <AccessResets /> : null}
        {section === 'dashboard' ? <TwoStepBanner /> : null}
        <PermissionGate section={section}>{children}</PermissionGate>
      </AppLayout>
      <Drawer
        open={drawer}
        placement="left"
        size={264}
        title={t('menu.title')}
        styles={{ body: { padding: 0 } }}
        onClose={() => setDrawer(false)}
      >
        {menu()}
      </Drawer>
      <NotificationsDrawer open={isNotified} reading={notifications} onClose={() => setNotified(false)} />
      <SearchKeys open={searching} onChange={setSearching} />
      {overlay ? <Overlays open={overlay} onClose={() => setOverlay(null)} /> : null}
    </>
  )
}
