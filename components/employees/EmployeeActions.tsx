import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRemoveEmployeeTwoStep, useSetEmployeeStatus } from '@/hooks/employees'
import type { Employee } from '@/lib/contracts/employees'
import type { EmployeeStatus } from '@/lib/domain/access'
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
  const { status, hasTwoStep } = employee
  const [asked, setAsked] = useState<Action | null>(null)
  const actions = [...(hasTwoStep && status === 'active' ? (['twoStep'] as const) : []), ...ACTIONS[status]]
  return (
    <>
      {actions.map((action) => (
        <Button key={action} danger={DANGEROUS.includes(action)} onClick={() => setAsked(action)}>
          {t(`action.${action}.open`)}
        </Button>
      ))}
      {asked ? <ActionDialog employee={employee} action={asked} onClosed={() => setAsked(null)} /> : null}
    </>
  )
}

interface ActionDialogProps {
  employee: Employee
  action: Action
  onClosed: () => void
}

function ActionDialog({ employee: { id, name }, action, onClosed }: ActionDialogProps) {
  const { t } = useTranslation('employees')
  const { run, refused } = useAction()
  const { send: setStatus } = useSetEmployeeStatus()
  const { send: removeTwoStep } = useRemoveEmployeeTwoStep()
  const [reason, setReason] = useState('')
  const reasonId = useId()

  async function confirm() {
    const params = { id }
    const done = await run(
      () =>
        action === 'twoStep'
          ? removeTwoStep({ params })
          : setStatus({
              params,
              body: { status: action === 'recalled' ? 'active' : action, reason: reason.trim() || null },
            }),
      t(`action.${action}.done`, { name }),
    )
    if (done) onClosed()
  }

  return (
    <ConfirmDialog
      open
      danger={DANGEROUS.includes(action)}
      title={t(`action.${action}.title`, { name })}
      confirmText={t(`action.${action}.open`)}
      onCancel={onClosed}
      onConfirm={confirm}
    >
      <RefusedAlert refused={refused} />
      <p>{t(`action.${action}.text`)}</p>
      {action === 'twoStep' ? null : (
        <div className={styles.reason}>
          <label htmlFor={reasonId}>{t('reason')}</label>
          <Input
            id={reasonId}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
