import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Drawer, Layout } from 'antd'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { memo, type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
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
const OfficeHeader = memo(function OfficeHeader({ onMenu, onSearch, bell }: OfficeHeaderProps) {
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
})

/** What the menus show as open. It follows the page, whose heading would else wait for some forty entries. */
function useShownSection(section: AdminSection): AdminSection {
  const [shown, setShown] = useState(section)
  useEffect(() => startTransition(() => setShown(section)), [section])
  return shown
}

function Office({ section, children }: AdminLayoutProps) {
  const { t } = useTranslation('admin')
  const { events } = useRouter()
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const [isNotified, setNotified] = useState(false)
  const notifications = useNotifications()
  const unread = notifications.data?.unread ?? 0
  const shownSection = useShownSection(section)
  useOldFilesSweep()
  useChosenColors()
  usePageKeys()
  useShortcut(SHORTCUTS.office.shortcuts, () => setOverlay('shortcuts'))

  useEffect(() => {
    const close = () => setDrawer(false)
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events])

  const openMenu = useCallback(() => setDrawer(true), [])
  const open = useCallback((name: OverlayName) => {
    setDrawer(false)
    setOverlay(name)
  }, [])
  const search = useCallback(() => {
    setDrawer(false)
    setSearching(true)
  }, [])

  const bell = useMemo(() => <NotificationBell unread={unread} onOpen={() => setNotified(true)} />, [unread])
  const menu = (withBell?: ReactNode) => (
    <AdminMenu section={shownSection} bell={withBell} onOpen={open} onSearch={search} />
  )
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
        header={<OfficeHeader onMenu={openMenu} onSearch={search} bell={bell} />}
        footer={<BottomBar section={shownSection} onMenu={openMenu} onSearch={search} />}
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
