import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageViews } from '@/components/layout/PageViews'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'

const VIEWS = {
  links: '/admin/invoices',
  made: '/admin/invoices/links',
  register: '/admin/invoices/issued',
} as const
const NAMES = ['links', 'made', 'register'] as const

interface InvoicesFrameProps {
  view: keyof typeof VIEWS
  children: ReactNode
}

/** The heading of the invoices' pages: links that show what stands now, those that were made, and the register of what was issued. */
export function InvoicesFrame({ view, children }: InvoicesFrameProps) {
  const { t } = useTranslation('issued-invoices')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(`subtitle.${view}`)} />
      <AfterHeading>
        <PageViews
          label={t('views')}
          views={NAMES.map((name) => ({
            href: VIEWS[name],
            label: t(`view.${name}`),
            isOpen: name === view,
          }))}
        />
        {children}
      </AfterHeading>
    </>
  )
}
