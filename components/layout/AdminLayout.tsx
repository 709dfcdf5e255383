import Head from 'next/head'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { AdminFrame } from './AdminFrame'
import { AdminGate } from './AdminGate'
import type { AdminSection } from './admin-section'
import { OfficePageContext } from './office-page'
import { officeTranslator } from './office-translator'

interface AdminLayoutProps {
  section: AdminSection
  children: ReactNode
}

/**
 * The dashboard's layout. The server sends the quiet skeleton alone: no data, nothing of antd, so no frame is ever
 * unstyled; what lies behind the gate is drawn in the browser.
 */
export function AdminLayout({ section, children }: AdminLayoutProps) {
  const { t, i18n } = useTranslation('admin')
  const page = useMemo(() => ({ section, content: children }), [section, children])
  return (
    <I18nextProvider i18n={officeTranslator(i18n)}>
      <Head>
        <title>{t(`titles.${section}`)}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <AdminGate>
        <OfficePageContext value={page}>
          <AdminFrame />
        </OfficePageContext>
      </AdminGate>
    </I18nextProvider>
  )
}
