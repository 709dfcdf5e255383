import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetWaitingStatus } from '@/hooks/packages'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { useAct } from './use-act'

interface DialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

/** The customer said 'ship it' by phone or at the counter. */
export function ReleasedDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-queue')
  const { send } = useSetWaitingStatus()
  const { act, refused } = useAct(t('saved'), onClosed)
  const body = { waitingStatus: 'released' as const }
  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('released.title', { number: cargo.trackingNumber })}
      confirmText={t('act.released')}
      onCancel={onClosed}
      onConfirm={() => act(() => send({ params: { id: cargo.id }, body }))}
    >
      <RefusedAlert refused={refused} />
      {t('released.text', { name: cargo.receiverInfo.name })}
    </ConfirmDialog>
  )
}
