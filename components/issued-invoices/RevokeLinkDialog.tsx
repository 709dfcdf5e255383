import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRevokeListedLink } from '@/hooks/invoices'

interface RevokeLinkDialogProps {
  linkId: string
  onClosed: () => void
}

/** Ends a link of the register and every other that bills the same, asked first. */
export function RevokeLinkDialog({ linkId, onClosed }: RevokeLinkDialogProps) {
  const { t } = useTranslation('invoices')
  const { run, refused } = useAction()
  const { send } = useRevokeListedLink()

  async function revoke() {
    const isDone = await run(() => send({ params: { id: linkId } }), t('link.revoked'))
    if (isDone) onClosed()
  }

  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('link.revokeTitle')}
      confirmText={t('link.revoke')}
      onCancel={onClosed}
      onConfirm={revoke}
    >
      <RefusedAlert refused={refused} />
      {t('link.revokeText')}
    </ConfirmDialog>
  )
}
