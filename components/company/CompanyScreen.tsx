import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useLiability } from '@/hooks/cargo-claims'
import { useCompanySettings, useInvoiceSettings } from '@/hooks/company'
import { useFiscalSettings } from '@/hooks/fiscal-receipts'
import { useRetention } from '@/hooks/retention'
import { AccountsChange } from './AccountsChange'
import { CompanyForm } from './CompanyForm'
import { FiscalForm } from './FiscalForm'
import { IncomingTexts } from './IncomingTexts'
import { LiabilityForm } from './LiabilityForm'
import { LogoPanel } from './LogoPanel'
import { OldFiles } from './OldFiles'
import { PaymentForm } from './PaymentForm'
import { PicturesPanel } from './PicturesPanel'
import { RetentionForm } from './RetentionForm'
import { TransferCheckerPanel } from './TransferCheckerPanel'

interface Reading<Data> {
  data: Data | undefined
  error: unknown
  isValidating: boolean
  mutate: () => unknown
}

/** The data, a placeholder while it loads, or why it failed. */
function Read<Data>({ reading, children }: { reading: Reading<Data>; children: (data: Data) => ReactNode }) {
  if (reading.data) return children(reading.data)
  return (
    <Panel>
      <Loading reading={reading} rows={10} />
    </Panel>
  )
}

function Profile() {
  const reading = useCompanySettings()
  return (
    <Read reading={reading}>
      {(company) => (
        <>
          <LogoPanel logo={company.logo} />
          <PicturesPanel />
          <CompanyForm company={company} />
        </>
      )}
    </Read>
  )
}

function Payment() {
  const reading = useInvoiceSettings()
  return (
    <Read reading={reading}>
      {(settings) => (
        <>
          <AccountsChange />
          <IncomingTexts />
          <PaymentForm settings={settings} />
        </>
      )}
    </Read>
  )
}

function Fiscal() {
  const reading = useFiscalSettings()
  return <Read reading={reading}>{(settings) => <FiscalForm settings={settings} />}</Read>
}

function LiabilityView() {
  const reading = useLiability()
  return <Read reading={reading}>{(settings) => <LiabilityForm settings={settings} />}</Read>
}

function RetentionView() {
  const reading = useRetention()
  return <Read reading={reading}>{(settings) => <RetentionForm settings={settings} />}</Read>
}

const VIEWS = ['profile', 'payment', 'fiscal', 'liability', 'checker', 'files'] as const
const CONTENT = {
  profile: <Profile />,
  payment: <Payment />,
  fiscal: <Fiscal />,
  liability: <LiabilityView />,
  checker: <TransferCheckerPanel />,
  files: (
    <>
      <RetentionView />
      <OldFiles />
    </>
  ),
}

/** The company's data, which the whole product uses. A view that was opened stays mounted, with what was typed into it. */
export function CompanyScreen() {
  const { t } = useTranslation('company')
  const url = useUrlState()
  const view = VIEWS.find((one) => one === url.get('view')) ?? 'profile'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        <ViewTabs
          active={view}
          tabs={VIEWS.map((key) => ({ key, label: t(`view.${key}`), content: CONTENT[key] }))}
          onChange={(next) => url.set({ view: next === 'profile' ? undefined : next })}
        />
      </AfterHeading>
    </>
  )
}
