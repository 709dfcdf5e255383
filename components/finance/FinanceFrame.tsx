import { Tabs } from 'antd'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { useAccess } from '@/hooks/session/use-access'

const VIEWS = {
  overview: '/admin/finance',
  batches: '/admin/finance/batches',
  receivables: '/admin/finance/receivables',
  commissions: '/admin/finance/commissions',
  exchange: '/admin/finance/exchange',
} as const
export type FinanceView = keyof typeof VIEWS

interface FinanceFrameProps {
  view: FinanceView
  actions?: ReactNode
  children: ReactNode
}

/** The head of every finance page: its views, each an address of its own. The period goes with the reader. */
export function FinanceFrame({ view, actions, children }: FinanceFrameProps) {
  const { t } = useTranslation('finance')
  const router = useRouter()
  const may = useAccess()
  if (!may('finance.read')) return <PageHeader title={t('title')} subtitle={t('noRight')} />

  function turnTo(next: string) {
    const { from, to } = router.query
    const pathname = VIEWS[next as FinanceView]
    void router.push({ pathname, query: { ...(from && { from }), ...(to && { to }) } })
  }

  return (
    <>
      <PageHeader title={t('title')} actions={actions} />
      <Tabs
        activeKey={view}
        tabBarGutter={16}
        items={Object.keys(VIEWS).map((key) => ({
          key,
          label: t(`view.${key as FinanceView}`),
          children: key === view ? children : null,
        }))}
        onChange={turnTo}
      />
    </>
  )
}
