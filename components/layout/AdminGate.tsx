import { Layout, Skeleton } from 'antd'
import dayjs from 'dayjs'
import dynamic from 'next/dynamic'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { StepUp } from '@/components/session/StepUp'
import { dayjsLocale } from '@/components/ui/date-format'
import { useOfficeWorker } from '@/hooks/office-worker'
import { useQueueSending } from '@/hooks/offline-queue'
import { useHydrated, useSession } from '@/hooks/session'
import { useVerifiedSession } from '@/hooks/sign-in'
import { useOfficeTranslator } from '@/hooks/translator'
import { restoreLanguage } from '@/lib/client/browser-language'
import styles from './AdminLayout.module.css'
import type { AdminSection } from './admin-sections'

const SetUpTwoStep = dynamic(async () => (await import('@/components/account/SetUpTwoStep')).SetUpTwoStep, {
  ssr: false,
})

interface AdminGateProps {
  section: AdminSection
  children: ReactNode
}

/**
 * Redirects to '/' without a session, before anything of the office is rendered. The server renders a skeleton; the page is
 * rendered in the browser, with the texts of its language. Whoever has to set up two-step sign-in is shown that in its place.
 */
export function AdminGate({ section, children }: AdminGateProps) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const session = useSession()
  const translator = useOfficeTranslator()
  const [isSettingUp, setSettingUp] = useState(false)
  useVerifiedSession()
  useQueueSending()
  useOfficeWorker(session !== null)

  // For antd's date pickers.
  useEffect(() => {
    dayjs.locale(dayjsLocale(router.locale ?? 'en'))
  }, [router.locale])
  useEffect(() => {
    if (!isHydrated || session) return
    void router.replace('/', undefined, { locale: restoreLanguage() ?? router.locale })
  }, [isHydrated, session, router])

  return (
    <>
      <Head>
        {/* The title names the page only for signed-in people. */}
        {session && translator ? <title key="title">{translator.t(`admin:titles.${section}`)}</title> : null}
        <meta
          key="viewport"
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover"
        />
        <meta key="robots" name="robots" content="noindex" />
        <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      {session && translator ? (
        <I18nextProvider i18n={translator}>
          {session.user.mustSetUpTwoStep || isSettingUp ? <SetUpTwoStep onBusy={setSettingUp} /> : children}
          <StepUp />
        </I18nextProvider>
      ) : (
        <AdminSkeleton />
      )}
    </>
  )
}

function AdminSkeleton() {
  return (
    <Layout hasSider className={styles.page} aria-hidden>
      <Layout.Sider theme="light" className={styles.sider} />
      <Layout>
        <Layout.Content className={styles.content}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Layout.Content>
      </Layout>
    </Layout>
  )
}
