import { useTranslation } from 'react-i18next'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import { useRestore } from '@/hooks/bin'

/** Says that a record was deleted, and offers to undo it; afterwards it is restored from the bin. */
export function useDeletedNotice() {
  const { t } = useTranslation('bin')
  const { send } = useRestore()
  const offerUndo = useUndoNotice(t('undone'))
  return (id: string, text: string) => offerUndo(text, () => send({ params: { id } }))
}
