import type { AppProps } from 'next/app'
import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { DefaultHead } from '@/components/layout/DefaultHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RouteProgress } from '@/components/layout/RouteProgress'
import { AntdProvider } from '@/components/ui/AntdProvider'
import { useSession } from '@/hooks/session'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import type { PublicProps } from '@/lib/client/public-props'
import { registerServiceWorker } from '@/lib/client/register-service-worker'
import '@/styles/tokens.css'
import '@/styles/base.css'

type ShellProps = Partial<PublicProps>

export default function App({ Component, pageProps }: AppProps<ShellProps>) {
  const { texts, origin, company } = pageProps
  const { locale, pathname, query } = useRouter()
  const session = useSession()
  const isOffice = pathname.startsWith('/admin')
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
      {/* Tables, pickers and the like are for those who work here, also on the waiting room's public page. */}
      <AntdProvider language={language} isOffice={isOffice} hasAntdTexts={isOffice || session !== null}>
        {/* Another record's page begins anew: what was typed or opened on the first one is not meant for it. */}
        {layout(<Component key={[query.id].flat()[0]} {...pageProps} />)}
      </AntdProvider>
    </I18nextProvider>
  )
}
