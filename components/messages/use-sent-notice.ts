import { useTranslation } from 'react-i18next'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import { notices } from '@/components/ui/notices'
import { useUndoSending } from '@/hooks/messages'

/** Says that something was sent to customers, and offers to undo it while its messages wait. */
export function useSentNotice() {
  const { t } = useTranslation('send-notice')
  const { send: undo } = useUndoSending()
  const offerUndo = useUndoNotice(t('undone'))
  return (sendingId: string | null | undefined, text: string) => {
    if (!sendingId) notices.success(text)
    else offerUndo(text, () => undo({ params: { id: sendingId } }))
  }
}
