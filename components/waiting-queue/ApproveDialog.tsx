import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetWaitingStatus } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { AdvanceState } from './AdvanceState'
import { ReasonField } from './ReasonField'
import { useAct } from './use-act'
import styles from './waiting-queue.module.css'

interface DialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

/** Approves for shipping; without price or advance only a manager, who says why. The server holds the rule. */
export function ApproveDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-queue')
  const may = useAccess()
  const { send } = useSetWaitingStatus()
  const { act, refused } = useAct(t('saved'), onClosed)
  const [reason, setReason] = useState('')
  const isMissing = cargo.hindrance !== null
  const overrideReason = reason.trim() || undefined
  const body = { waitingStatus: 'approved' as const, overrideReason }
  return (
    <ConfirmDialog
      open
      variant={isMissing ? 'default' : 'confirm'}
      title={t('approve.title', { number: cargo.trackingNumber })}
      confirmText={t('act.approve')}
      onCancel={onClosed}
      onConfirm={() => act(() => send({ params: { id: cargo.id }, body }))}
    >
      <div className={styles.fields}>
        <RefusedAlert refused={refused} />
        <AdvanceState cargo={cargo} />
        {isMissing && may('rules.override') ? <ReasonField value={reason} onChange={setReason} /> : null}
      </div>
    </ConfirmDialog>
  )
}
