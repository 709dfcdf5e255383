import type { AppProps } from 'next/app'
import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { DefaultHead } from '@/components/layout/DefaultHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RouteProgress } from '@/components/layout/RouteProgress'
import { AntdProvider } from '@/components/ui/AntdProvider'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import type { PublicProps } from '@/lib/client/public-props'
import { registerServiceWorker } from '@/lib/client/register-service-worker'
import '@/styles/tokens.css'
import '@/styles/base.css'

type ShellProps = Partial<PublicProps>

export default function App({ Component, pageProps }: AppProps<ShellProps>) {
  const { texts, origin, company } = pageProps
  const { locale, pathname } = useRouter()
  const language = languageOf(locale)
  const translator = useMemo(() => createTranslator(language, texts ?? {}), [language, texts])
  const page: PageWithLayout<ShellProps> = Component
  useEffect(registerServiceWorker, [])
  const layout = page.getLayout ?? ((content) => content)

  return (
    <I18nextProvider i18n={translator}>
      {/* The office loads its texts itself, and has its own head. */}
      {texts ? <DefaultHead origin={origin} companyName={company?.name} /> : null}
      <RouteProgress />
      <AntdProvider language={language} isOffice={pathname.startsWith('/admin')}>
        {layout(<Component {...pageProps} />)}
      </AntdProvider>
    </I18nextProvider>
  )
}
