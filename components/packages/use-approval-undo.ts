import { useTranslation } from 'react-i18next'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import { useUndoApproval } from '@/hooks/packages'
import type { CargoPackage } from '@/lib/contracts/packages'

/** Says that a package is approved, and offers to take it back while nobody has been notified. */
export function useApprovalUndo() {
  const { t } = useTranslation('packages')
  const { send } = useUndoApproval()
  const offerUndo = useUndoNotice(t('waitingMove.undone'))

  return ({ id, trackingNumber, version }: CargoPackage) =>
    offerUndo(t('waitingMove.done', { number: trackingNumber }), () =>
      send({ params: { id }, body: { version } }),
    )
}
