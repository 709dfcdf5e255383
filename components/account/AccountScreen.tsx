import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useAccount } from '@/hooks/account'
import { AppearancePanel } from './AppearancePanel'
import styles from './account.module.css'
import { OwnDetails } from './OwnDetails'
import { PasswordPanel } from './PasswordPanel'
import { SessionsPanel } from './SessionsPanel'
import { TwoStepPanel } from './TwoStepPanel'

export function AccountScreen() {
  const { t } = useTranslation('account')
  const reading = useAccount()
  const { data: account } = reading
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        {account ? (
          <div className={styles.columns}>
            <div>
              <OwnDetails account={account} />
              <AppearancePanel />
              <SessionsPanel employeeId={null} />
            </div>
            <div>
              <PasswordPanel account={account} />
              <TwoStepPanel account={account} />
            </div>
          </div>
        ) : (
          <Panel>
            <Loading reading={reading} rows={8} />
          </Panel>
        )}
      </AfterHeading>
    </>
  )
}
