import Head from 'next/head'
import { useRouter } from 'next/router'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useTranslator } from '@/hooks/translator'
import { languageOf } from '@/lib/client/i18n'
import { AdminFrame } from './AdminFrame'
import { AdminGate, AdminSkeleton } from './AdminGate'
import type { AdminSection } from './admin-section'
import { OfficePageContext } from './office-page'

interface AdminLayoutProps {
  section: AdminSection
  children: ReactNode
}

/** The dashboard's layout. The server sends a skeleton alone; what lies behind the gate is rendered in the browser. */
export function AdminLayout({ section, children }: AdminLayoutProps) {
  const { locale } = useRouter()
  const translator = useTranslator(languageOf(locale))
  const page = useMemo(() => ({ section, content: children }), [section, children])
  return (
    <>
      <OfficeHead title={translator?.t(`admin:titles.${section}`)} />
      {translator ? (
        <I18nextProvider i18n={translator}>
          <AdminGate>
            <OfficePageContext value={page}>
              <AdminFrame />
            </OfficePageContext>
          </AdminGate>
        </I18nextProvider>
      ) : (
        <AdminSkeleton />
      )}
    </>
  )
}

/** `title` is undefined until the texts are loaded. */
export function OfficeHead({ title = 'Office' }: { title?: string | undefined }) {
  return (
    <Head>
      <title key="title">{title}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      <meta key="robots" name="robots" content="noindex" />
      <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />
    </Head>
  )
}
