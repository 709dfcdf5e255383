import { Layout, Skeleton } from 'antd'
import dayjs from 'dayjs'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { dayjsLocale } from '@/components/ui/date-format'
import { useSession, useSessionKnown } from '@/hooks/session'
import { useVerifiedSession } from '@/hooks/sign-in'
import { useOfficeTranslator } from '@/hooks/translator'
import styles from './AdminLayout.module.css'
import type { AdminSection } from './admin-sections'

interface AdminGateProps {
  section: AdminSection
  children: ReactNode
}

/**
 * Lets nobody into the office without a session: they go to '/' before any of it shows. The server sends a skeleton; the
 * page is rendered in the browser, with the texts of its language.
 */
export function AdminGate({ section, children }: AdminGateProps) {
  const router = useRouter()
  const isKnown = useSessionKnown()
  const session = useSession()
  const translator = useOfficeTranslator()
  useVerifiedSession()

  // For antd's date pickers.
  useEffect(() => {
    dayjs.locale(dayjsLocale(router.locale ?? 'en'))
  }, [router.locale])
  useEffect(() => {
    if (isKnown && !session) void router.replace('/')
  }, [isKnown, session, router])

  return (
    <>
      <Head>
        {/* Nothing of the page is said before somebody is signed in. */}
        {session && translator ? <title key="title">{translator.t(`admin:titles.${section}`)}</title> : null}
        <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
        <meta key="robots" name="robots" content="noindex" />
        <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      {session && translator ? (
        <I18nextProvider i18n={translator}>{children}</I18nextProvider>
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
