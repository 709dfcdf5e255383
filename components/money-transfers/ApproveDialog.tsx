import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useApproveTransfer } from '@/hooks/money-transfers'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { formatMoney } from '@/lib/domain/money'

export interface StepDialogProps {
  transfer: MoneyTransfer
  onClosed: () => void
}

export function ApproveDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const { act, refused } = useAct()
  const { send } = useApproveTransfer()
  const { id, number, version, amount, currency, supplier, requestedBy } = transfer

  async function approve() {
    if (await act(() => send({ params: { id }, body: { version } }), t('saved'))) onClosed()
  }

  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('approve.title', { number })}
      confirmText={t('approve.confirm')}
      onCancel={onClosed}
      onConfirm={approve}
    >
      <RefusedAlert refused={refused} />
      {t('approve.text', {
        amount: formatMoney(amount, currency),
        supplier: supplier.name,
        maker: requestedBy.name,
      })}
    </ConfirmDialog>
  )
}
