import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useAccount } from '@/hooks/account'
import { useFailure } from '@/hooks/use-failure'
import styles from './account.module.css'
import { OwnDetails } from './OwnDetails'
import { PasswordPanel } from './PasswordPanel'
import { SessionsPanel } from './SessionsPanel'
import { TwoStepPanel } from './TwoStepPanel'

export function AccountScreen() {
  const { t } = useTranslation('account')
  const problemOf = useFailure()
  const { data: account, error, isValidating, mutate } = useAccount()
  const problem = problemOf(error)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {account ? (
        <div className={styles.columns}>
          <div>
            <OwnDetails account={account} />
            <SessionsPanel employeeId={null} />
          </div>
          <div>
            <PasswordPanel account={account} />
            <TwoStepPanel account={account} />
          </div>
        </div>
      ) : (
        <Panel>
          {problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </Panel>
      )}
    </>
  )
}
