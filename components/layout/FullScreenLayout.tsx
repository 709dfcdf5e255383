import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SearchKeys } from '@/components/search/SearchKeys'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { useVerifiedSession } from '@/hooks/session/use-verified-session'
import { useTranslator } from '@/hooks/translator'
import { languageOf } from '@/lib/client/i18n'
import { AdminGate, AdminSkeleton } from './AdminGate'
import { OfficeHead } from './AdminLayout'
import type { AdminSection } from './admin-section'
import styles from './FullScreenLayout.module.css'

interface FullScreenLayoutProps {
  section: AdminSection
  children: ReactNode
}

/** A page of the dashboard without its menu: for work at the door, and for print. */
export function FullScreenLayout({ section, children }: FullScreenLayoutProps) {
  const { locale } = useRouter()
  const translator = useTranslator(languageOf(locale))
  return (
    <>
      <OfficeHead title={translator?.t(`admin:titles.${section}`)} />
      {translator ? (
        <I18nextProvider i18n={translator}>
          <AdminGate>
            <Screen>{children}</Screen>
          </AdminGate>
        </I18nextProvider>
      ) : (
        <AdminSkeleton />
      )}
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
