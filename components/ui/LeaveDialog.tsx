import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** The question before typed work is thrown away. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      variant="confirm"
      danger
      open={open}
      title={t('unsaved.title')}
      confirmText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
