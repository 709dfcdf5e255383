import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { formatAmount } from '@/lib/domain/money'
import type { useRateDoubt } from './use-rate-doubt'

/** The question about a rate that is far from the one in force. */
export function RateDoubt({ doubt }: { doubt: ReturnType<typeof useRateDoubt> }) {
  const { t } = useTranslation('payments')
  return (
    <ConfirmDialog
      variant="confirm"
      open={doubt.asked !== null}
      title={t('jump.title')}
      confirmText={t('jump.confirm')}
      onCancel={doubt.cancel}
      onConfirm={doubt.confirm}
    >
      {t('jump.text', {
        typed: doubt.asked?.values.rate,
        inForce: formatAmount(doubt.asked?.inForce ?? '0'),
      })}
    </ConfirmDialog>
  )
}
