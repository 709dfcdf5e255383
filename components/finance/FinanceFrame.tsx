import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { useAccess } from '@/hooks/session'
import styles from './finance.module.css'

const VIEWS = {
  overview: '/admin/finance',
  batches: '/admin/finance/batches',
  receivables: '/admin/finance/receivables',
  commissions: '/admin/finance/commissions',
  exchange: '/admin/finance/exchange',
} as const
export type FinanceView = keyof typeof VIEWS
const NAMES = Object.keys(VIEWS) as FinanceView[]

interface FinanceFrameProps {
  view: FinanceView
  actions?: ReactNode
  children: ReactNode
}

/** The heading of every finance page: its views, each an address of its own. The period is passed on. */
export function FinanceFrame({ view, actions, children }: FinanceFrameProps) {
  const { t } = useTranslation('finance')
  const router = useRouter()
  const may = useAccess()
  if (!may('finance.read')) return <PageHeader title={t('title')} subtitle={t('noPermission')} />

  const { from, to } = router.query
  const period = { ...(from && { from }), ...(to && { to }) }
  return (
    <>
      <PageHeader title={t('title')} actions={actions} />
      <AfterHeading>
        <nav className={styles.views} aria-label={t('views')}>
          {NAMES.map((name) => (
            <SiteLink
              key={name}
              href={{ pathname: VIEWS[name], query: period }}
              aria-current={name === view ? 'page' : undefined}
            >
              {t(`view.${name}`)}
            </SiteLink>
          ))}
        </nav>
        {children}
      </AfterHeading>
    </>
  )
}
