import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRemoveEmployeeTwoStep, useSetEmployeeStatus } from '@/hooks/employees'
import type { Employee } from '@/lib/contracts/employees'
import type { EmployeeStatus } from '@/lib/domain/employee-status'
import styles from './employees.module.css'

type Act = 'suspended' | 'active' | 'deleted' | 'recalled' | 'twoStep'

const ACTS: Record<EmployeeStatus, Act[]> = {
  active: ['suspended', 'deleted'],
  suspended: ['active', 'deleted'],
  deleted: ['recalled'],
}
const DANGEROUS: Act[] = ['suspended', 'deleted', 'twoStep']

/** What may be done with somebody's place here, each asked about once, with room for the reason. */
export function EmployeeActs({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { id, name, status, hasTwoStep } = employee
  const { act, refused, forget } = useAct()
  const { send: setStatus } = useSetEmployeeStatus()
  const { send: removeTwoStep } = useRemoveEmployeeTwoStep()
  const [asked, setAsked] = useState<Act | null>(null)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const acts = [...(hasTwoStep && status === 'active' ? (['twoStep'] as const) : []), ...ACTS[status]]

  function ask(which: Act) {
    forget()
    setReason('')
    setAsked(which)
  }

  async function confirm(which: Act) {
    const params = { id }
    const done = await act(
      () =>
        which === 'twoStep'
          ? removeTwoStep({ params })
          : setStatus({
              params,
              body: { status: which === 'recalled' ? 'active' : which, reason: reason.trim() || null },
            }),
      t(`act.${which}.done`, { name }),
    )
    if (done) setAsked(null)
  }

  return (
    <>
      {acts.map((which) => (
        <Button key={which} danger={DANGEROUS.includes(which)} onClick={() => ask(which)}>
          {t(`act.${which}.open`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        danger={asked !== null && DANGEROUS.includes(asked)}
        title={asked ? t(`act.${asked}.title`, { name }) : ''}
        confirmText={asked ? t(`act.${asked}.open`) : undefined}
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked ? confirm(asked) : undefined)}
      >
        <RefusedAlert refused={refused} />
        {asked ? <p>{t(`act.${asked}.text`)}</p> : null}
        {asked && asked !== 'twoStep' ? (
          <div className={styles.reason}>
            <label htmlFor={reasonId}>{t('reason')}</label>
            <Input
              id={reasonId}
              value={reason}
              maxLength={300}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
