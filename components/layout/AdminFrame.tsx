import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchKeys } from '@/components/search/SearchKeys'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { later } from '@/components/ui/later'
import { useEmployees } from '@/hooks/employees/use-employees'
import { useOldFilesSweep } from '@/hooks/files/use-old-files-sweep'
import { useVerifiedSession } from '@/hooks/session/use-verified-session'
import { AdminBrand } from './AdminBrand'
import styles from './AdminFrame.module.css'
import { AdminMenu } from './AdminMenu'
import type { AdminSection } from './admin-section'
import type { OverlayName } from './Overlays'
import { useWarmUp } from './use-warm-up'
import { WaitingParcels } from './WaitingParcels'

// Opened now and then: their code comes with the first time.
const Overlays = dynamic(() => import('./Overlays'), { ssr: false })
const PhoneMenu = later(async () => (await import('./PhoneMenu')).PhoneMenu)
const TwoStepBanner = later(async () => (await import('@/components/account/TwoStepBanner')).TwoStepBanner)

interface AdminFrameProps {
  section: AdminSection
  children: ReactNode
}

/** Side menu on a desk, drawer on a phone, and the content beside it. */
export function AdminFrame({ section, children }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  useVerifiedSession()
  useOldFilesSweep()
  useEmployees()
  useWarmUp(router.pathname)

  useEffect(() => {
    const close = () => setDrawer(false)
    router.events.on('routeChangeStart', close)
    return () => router.events.off('routeChangeStart', close)
  }, [router])

  function open(name: OverlayName) {
    setDrawer(false)
    setOverlay(name)
  }

  function search() {
    setDrawer(false)
    setSearching(true)
  }

  const menu = <AdminMenu section={section} onOpen={open} onSearch={search} />
  return (
    <AntdRoot>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>{menu}</aside>
        <div className={styles.body}>
          <header className={styles.top}>
            <Button
              type="text"
              size="large"
              icon={<MenuOutlined />}
              aria-label={t('menu.open')}
              onClick={() => setDrawer(true)}
            />
            <AdminBrand />
            <Button
              type="text"
              size="large"
              className={styles.searchButton}
              icon={<SearchOutlined />}
              aria-label={t('menu.search')}
              onClick={search}
            />
          </header>
          <main id="content" className={styles.content} tabIndex={-1}>
            <WaitingParcels />
            {section === 'dashboard' ? <TwoStepBanner /> : null}
            {children}
          </main>
        </div>
      </div>
      <PhoneMenu open={drawer} onClose={() => setDrawer(false)}>
        {menu}
      </PhoneMenu>
      <SearchKeys open={searching} onChange={setSearching} />
      {overlay ? <Overlays open={overlay} onClose={() => setOverlay(null)} /> : null}
    </AntdRoot>
  )
}
