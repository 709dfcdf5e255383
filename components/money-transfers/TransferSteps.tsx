import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { formatCalendarDate } from '@/components/ui/date-format'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import styles from './money-transfers.module.css'

/** Who asked, who approved, who paid, who cancelled, and when. */
export function TransferSteps({ transfer }: { transfer: MoneyTransfer }) {
  const { t, i18n } = useTranslation('money-transfer')
  const date = transfer.paidOn ? formatCalendarDate(transfer.paidOn, i18n.language) : ''
  const paid = [
    t('detail.paid', { name: transfer.paidBy?.name, date }),
    transfer.payReference ? `${t('field.reference')}: ${transfer.payReference}` : '',
  ]
  const steps = [
    { at: transfer.createdAt, text: t('detail.requested', { name: transfer.requestedBy.name }) },
    { at: transfer.approvedAt, text: t('detail.approved', { name: transfer.approvedBy?.name }) },
    { at: transfer.paidAt, text: paid.filter(Boolean).join(' · ') },
    {
      at: transfer.cancelledAt,
      text: t('detail.cancelled', { name: transfer.cancelledBy?.name, reason: transfer.cancelReason }),
    },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ at, text }) =>
        at ? (
          <li key={text}>
            {text}
            <div className={styles.cardLine}>
              <InstantText at={at} />
            </div>
          </li>
        ) : null,
      )}
    </ol>
  )
}
