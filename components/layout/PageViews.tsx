import type { ComponentProps } from 'react'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './PageViews.module.css'

interface PageView {
  href: ComponentProps<typeof SiteLink>['href']
  label: string
  isOpen: boolean
}

/** The views of a page, each an address of its own. */
export function PageViews({ label, views }: { label: string; views: readonly PageView[] }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <SiteLink key={view.label} href={view.href} aria-current={view.isOpen ? 'page' : undefined}>
          {view.label}
        </SiteLink>
      ))}
    </nav>
  )
}
