import Head from 'next/head'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchKeys } from '@/components/search/SearchKeys'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { useVerifiedSession } from '@/hooks/session/use-verified-session'
import { AdminGate } from './AdminGate'
import type { AdminSection } from './admin-section'
import styles from './FullScreenLayout.module.css'

interface FullScreenLayoutProps {
  section: AdminSection
  children: ReactNode
}

/** A page of the dashboard without its menu: for work at the door, and for paper. */
export function FullScreenLayout({ section, children }: FullScreenLayoutProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Head>
        <title>{t(`titles.${section}`)}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <AdminGate>
        <Screen>{children}</Screen>
      </AdminGate>
    </>
  )
}

function Screen({ children }: { children: ReactNode }) {
  const [searching, setSearching] = useState(false)
  useVerifiedSession()
  return (
    <AntdRoot>
      <main id="content" className={styles.screen}>
        {children}
      </main>
      <SearchKeys open={searching} onChange={setSearching} />
    </AntdRoot>
  )
}
