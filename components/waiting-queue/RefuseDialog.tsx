import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDecideClaim } from '@/hooks/waiting-room'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { useAct } from './use-act'

export function RefuseDialog({ claim, onClosed }: { claim: ParcelClaim; onClosed: () => void }) {
  const { t } = useTranslation('waiting-queue')
  const { send } = useDecideClaim()
  const { act, refused } = useAct(t('saved'), onClosed)
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('claim.refuseTitle', { name: claim.name })}
      confirmText={t('claim.refuse')}
      onCancel={onClosed}
      onConfirm={() => act(() => send({ params: { id: claim.id }, body: { status: 'refused' } }))}
    >
      <RefusedAlert refused={refused} />
      {t('claim.refuseText')}
    </ConfirmDialog>
  )
}
