import { useTranslation } from 'react-i18next'
import { useRemindDebtor } from '@/hooks/messages'
import { TellDialog } from './TellDialog'

interface RemindDialogProps {
  customer: { id: string; name: string }
  onClosed: () => void
}

/** Asks before a customer is reminded, and says by which way. */
export function RemindDialog({ customer, onClosed }: RemindDialogProps) {
  const { t } = useTranslation('tell')
  const { send } = useRemindDebtor()
  return (
    <TellDialog
      title={t('debt.title', { name: customer.name })}
      customerId={customer.id}
      event="debtReminder"
      send={() => send({ params: { id: customer.id } })}
      onClosed={onClosed}
    >
      <p>{t('debt.text')}</p>
    </TellDialog>
  )
}
