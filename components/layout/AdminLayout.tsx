import Head from 'next/head'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminFrame } from './AdminFrame'
import { AdminGate } from './AdminGate'
import type { AdminSection } from './admin-section'

interface AdminLayoutProps {
  section: AdminSection
  children: ReactNode
}

/**
 * The dashboard's layout. The server sends the quiet skeleton alone: no data, nothing of antd, so no frame is ever
 * unstyled; what lies behind the gate is drawn in the browser.
 */
export function AdminLayout({ section, children }: AdminLayoutProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Head>
        <title>{t(`titles.${section}`)}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <AdminGate>
        <AdminFrame section={section}>{children}</AdminFrame>
      </AdminGate>
    </>
  )
}
