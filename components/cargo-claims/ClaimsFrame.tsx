import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { PageViews } from '@/components/layout/PageViews'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'

const VIEWS = { list: '/admin/cargo-claims', statistics: '/admin/cargo-claims/statistics' } as const
const NAMES = ['list', 'statistics'] as const

interface ClaimsFrameProps {
  view: keyof typeof VIEWS
  children: ReactNode
}

/** The heading of the claims' pages. */
export function ClaimsFrame({ view, children }: ClaimsFrameProps) {
  const { t } = useTranslation('cargo-claims')
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            {t(`subtitle.${view}`)}
            <TermHelp term="cargoClaim" />
          </>
        }
      />
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
