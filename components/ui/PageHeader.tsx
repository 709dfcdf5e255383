import { ArrowLeftOutlined } from '@ant-design/icons'
import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The page above this one. */
  back?: { href: string; label: string }
  /** At the right; the main one last. */
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        {back ? (
          <Link className={styles.back} href={back.href}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </Link>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
