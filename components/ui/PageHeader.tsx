import { ArrowLeftOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { type ReactNode, useDeferredValue, useState } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The page above this one. */
  back?: { href: string; label: string }
  /** At the right; the main one last. */
  actions?: ReactNode
}

/** False while the heading itself is rendered: a click in the menu shows the next page at once, the rest follows. */
const useHeadingShown = () => useDeferredValue(true, false)

export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const isShown = useHeadingShown()
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        {back ? (
          <Link className={styles.back} href={back.href} prefetch={false}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </Link>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
      </div>
      {actions && isShown ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

/** What stands under the heading of a page. */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isShown = useHeadingShown()
  // As tall as the page before: the scroll bar does not come and go.
  const [height] = useState(() => document.documentElement.scrollHeight)
  return isShown ? children : <div style={{ height }} />
}
