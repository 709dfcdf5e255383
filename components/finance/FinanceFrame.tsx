import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageViews } from '@/components/layout/PageViews'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { useAccess } from '@/hooks/session'

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
        <PageViews
          label={t('views')}
          views={NAMES.map((name) => ({
            href: { pathname: VIEWS[name], query: period },
            label: t(`view.${name}`),
            isOpen: name === view,
          }))}
        />
        {children}
      </AfterHeading>
    </>
  )
}
