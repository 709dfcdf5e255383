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

type Action = 'suspended' | 'active' | 'deleted' | 'recalled' | 'twoStep'

const ACTIONS: Record<EmployeeStatus, Action[]> = {
  active: ['suspended', 'deleted'],
  suspended: ['active', 'deleted'],
  deleted: ['recalled'],
}
const DANGEROUS: Action[] = ['suspended', 'deleted', 'twoStep']

/** Suspend, activate, delete, recall: each confirmed once, with an optional reason. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { id, name, status, hasTwoStep } = employee
  const { act, refused, forget } = useAct()
  const { send: setStatus } = useSetEmployeeStatus()
  const { send: removeTwoStep } = useRemoveEmployeeTwoStep()
  const [asked, setAsked] = useState<Action | null>(null)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const actions = [...(hasTwoStep && status === 'active' ? (['twoStep'] as const) : []), ...ACTIONS[status]]

  function ask(which: Action) {
    forget()
    setReason('')
    setAsked(which)
  }

  async function confirm(which: Action) {
    const params = { id }
    const done = await act(
      () =>
        which === 'twoStep'
          ? removeTwoStep({ params })
          : setStatus({
              params,
              body: { status: which === 'recalled' ? 'active' : which, reason: reason.trim() || null },
            }),
      t(`action.${which}.done`, { name }),
    )
    if (done) setAsked(null)
  }

  return (
    <>
      {actions.map((which) => (
        <Button key={which} danger={DANGEROUS.includes(which)} onClick={() => ask(which)}>
          {t(`action.${which}.open`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        danger={asked !== null && DANGEROUS.includes(asked)}
        title={asked ? t(`action.${asked}.title`, { name }) : ''}
        confirmText={asked ? t(`action.${asked}.open`) : undefined}
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked ? confirm(asked) : undefined)}
      >
        <RefusedAlert refused={refused} />
        {asked ? <p>{t(`action.${asked}.text`)}</p> : null}
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
