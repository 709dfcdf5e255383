import { Layout } from 'antd'
import type { ReactNode } from 'react'
import styles from './AppLayout.module.css'

interface AppLayoutProps {
  /** The text of the link that skips the navigation. */
  skipText: string
  header?: ReactNode
  /** A side menu; the header is then beside it. */
  sider?: ReactNode
  footer?: ReactNode
  contentClass?: string
  children: ReactNode
}

/** antd's layout, shared by the public pages and the office. */
export function AppLayout({ skipText, header, sider, footer, contentClass, children }: AppLayoutProps) {
  const page = (
    <>
      {header}
      <Layout.Content id="content" tabIndex={-1} className={`${styles.content} ${contentClass ?? ''}`}>
        {children}
      </Layout.Content>
      {footer}
    </>
  )
  return (
    <Layout hasSider={Boolean(sider)} className={styles.page}>
      <a className={styles.skip} href="#content">
        {skipText}
      </a>
      {sider}
      {sider ? <Layout>{page}</Layout> : page}
    </Layout>
  )
}
