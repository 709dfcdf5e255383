import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { memo, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TwoStepBanner } from '@/components/account/TwoStepBanner'
import { SearchKeys } from '@/components/search/SearchKeys'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { useEmployees } from '@/hooks/employees/use-employees'
import { useOldFilesSweep } from '@/hooks/files/use-old-files-sweep'
import { useVerifiedSession } from '@/hooks/session/use-verified-session'
import { AdminBrand } from './AdminBrand'
import styles from './AdminFrame.module.css'
import { AdminMenu } from './AdminMenu'
import type { OverlayName } from './Overlays'
import { useOfficePage } from './office-page'
import { PhoneMenu } from './PhoneMenu'
import { RightGate } from './RightGate'
import { WaitingParcels } from './WaitingParcels'

// Opened now and then: their code comes with the first time.
const Overlays = dynamic(() => import('./Overlays'), { ssr: false })

/** What goes on beside the pages, in a place that draws nothing: each change of route comes by here. */
function Housekeeping({ onLeave }: { onLeave: () => void }) {
  const { events } = useRouter()
  useVerifiedSession()
  useOldFilesSweep()
  useEmployees()
  useEffect(() => {
    events.on('routeChangeStart', onLeave)
    return () => events.off('routeChangeStart', onLeave)
  }, [events, onLeave])
  return null
}

function Content() {
  const { section, content } = useOfficePage()
  return (
    <main id="content" className={styles.content} tabIndex={-1}>
      <WaitingParcels />
      {section === 'dashboard' ? <TwoStepBanner /> : null}
      <RightGate section={section}>{content}</RightGate>
    </main>
  )
}

/** Side menu on a desk, drawer on a phone, and the content beside it. It stays as it is while pages change in it. */
export const AdminFrame = memo(function AdminFrame() {
  const { t } = useTranslation('admin')
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const closeDrawer = useCallback(() => setDrawer(false), [])
  const open = useCallback((name: OverlayName) => {
    setDrawer(false)
    setOverlay(name)
  }, [])
  const search = useCallback(() => {
    setDrawer(false)
    setSearching(true)
  }, [])

  const menu = <AdminMenu onOpen={open} onSearch={search} />
  return (
    <AntdRoot>
      <Housekeeping onLeave={closeDrawer} />
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
          <Content />
        </div>
      </div>
      <PhoneMenu open={drawer} onClose={closeDrawer}>
        {menu}
      </PhoneMenu>
      <SearchKeys open={searching} onChange={setSearching} />
      {overlay ? <Overlays open={overlay} onClose={() => setOverlay(null)} /> : null}
    </AntdRoot>
  )
})
