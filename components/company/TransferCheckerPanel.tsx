import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { InstantText } from '@/components/ui/DateText'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useEmployees, useNameTransferChecker, useTransferChecker } from '@/hooks/employees'
import { useFailure } from '@/hooks/use-failure'
import type { TransferChecker } from '@/lib/contracts/employees'
import styles from './company.module.css'

/** Who is the second person for money transfers where there is no second super admin. */
export function TransferCheckerPanel() {
  const { t } = useTranslation('company')
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useTransferChecker()
  const problem = problemOf(error)
  return (
    <Panel title={t('checker.title')}>
      <p className={styles.none}>{t('checker.why')}</p>
      {data ? <Choice key={data.checker?.id ?? ''} known={data} /> : null}
      {!data && problem ? (
        <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
      ) : null}
      {!data && !problem ? <Skeleton active paragraph={{ rows: 3 }} /> : null}
    </Panel>
  )
}

function Choice({ known: { checker, hasOtherSuperAdmin } }: { known: TransferChecker }) {
  const { t } = useTranslation('company')
  const { run, refused } = useAction()
  const { send, pending } = useNameTransferChecker()
  const [chosen, setChosen] = useState<string | null>(checker?.id ?? null)
  const managers = useEmployees().filter(
    ({ privilege, status }) => privilege === 'system manager' && status === 'active',
  )
  return (
    <>
      <p>{t(hasOtherSuperAdmin ? 'checker.hasOther' : 'checker.hasNone')}</p>
      {checker ? (
        <p>
          {t('checker.namedBy', { name: checker.name, by: checker.namedBy.name })}{' '}
          {t('checker.countsFrom', { by: checker.namedBy.name })} <InstantText at={checker.countsFrom} />
        </p>
      ) : null}
      <RefusedAlert refused={refused} />
      <div className={styles.checker}>
        <Select
          allowClear
          aria-label={t('checker.choose')}
          placeholder={t('checker.choose')}
          notFoundContent={t('checker.noManager')}
          value={chosen}
          options={managers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id?: string) => setChosen(id ?? null)}
        />
        <Button
          type="primary"
          loading={pending}
          disabled={chosen === (checker?.id ?? null)}
          onClick={() => void run(() => send({ body: { employeeId: chosen } }), t('checker.saved'))}
        >
          {t('checker.save')}
        </Button>
      </div>
    </>
  )
}
