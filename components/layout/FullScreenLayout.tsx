import { Layout } from 'antd'
import { type ReactNode, useState } from 'react'
import { SearchKeys } from '@/components/search/SearchKeys'
import { AdminGate } from './AdminGate'
import type { AdminSection } from './admin-sections'
import styles from './FullScreenLayout.module.css'

interface FullScreenLayoutProps {
  section: AdminSection
  children: ReactNode
}

/** A page of the office without the menu, for scanning and for print. */
export function FullScreenLayout({ section, children }: FullScreenLayoutProps) {
  const [searching, setSearching] = useState(false)
  return (
    <AdminGate section={section}>
      <Layout.Content id="content" className={styles.screen}>
        {children}
      </Layout.Content>
      <SearchKeys open={searching} onChange={setSearching} />
    </AdminGate>
  )
}
