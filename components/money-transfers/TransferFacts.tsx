import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { formatCalendarDate } from '@/components/ui/date-format'
import { type Fact, Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { formatQuantity } from '@/lib/domain/money'
import styles from './money-transfers.module.css'

export function TransferFacts({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const { customer, supplier, amount, currency, rate, payInCurrency, payInRate } = transfer
  const { cost, margin, marginPercent, fee, charged, purpose } = transfer
  const money = (value: string) => <MoneyText amount={value} currency={payInCurrency} />
  const charges: Fact[] = customer
    ? [
        { label: t('field.payInRate'), value: `${formatQuantity(payInRate)} ${payInCurrency}` },
        { label: t('field.cost'), value: money(cost) },
        { label: `${t('field.margin')} (${formatQuantity(marginPercent)}%)`, value: money(margin) },
        { label: t('field.fee'), value: money(fee) },
        {
          label: t('field.charged'),
          value: <MoneyText amount={charged} currency={payInCurrency} tone="strong" />,
        },
      ]
    : []
  return (
    <Facts
      facts={[
        { label: t('field.sender'), value: customer ? transfer.senderName : t('form.own') },
        { label: t('field.supplierId'), value: supplier.name },
        {
          label: t('field.amount'),
          value: <MoneyText amount={amount} currency={currency} tone="strong" />,
        },
        { label: t('field.rate'), value: `${formatQuantity(rate)} ${currency}` },
        ...charges,
        { label: t('field.purpose'), value: purpose },
      ]}
    />
  )
}

/** Who asked, who approved, who paid, who cancelled, and when. */
export function TransferSteps({ transfer }: { transfer: MoneyTransfer }) {
  const { t, i18n } = useTranslation('money-transfer')
  const date = transfer.paidOn ? formatCalendarDate(transfer.paidOn, i18n.language) : ''
  const paid = [
    t('detail.paid', { name: transfer.paidBy?.name, date }),
    transfer.payInReference ? `${t('field.payInReference')}: ${transfer.payInReference}` : '',
    transfer.payInOverrideReason ? `${t('field.payInOverrideReason')}: ${transfer.payInOverrideReason}` : '',
    transfer.payReference ? `${t('field.reference')}: ${transfer.payReference}` : '',
  ]
  const steps = [
    { at: transfer.createdAt, text: t('detail.requested', { name: transfer.requestedBy.name }) },
    { at: transfer.sentBackAt, text: t('detail.sentBack') },
    { at: transfer.approvedAt, text: t('detail.approved', { name: transfer.approvedBy?.name }) },
    { at: transfer.paidAt, text: paid.filter(Boolean).join(' · ') },
    {
      at: transfer.cancelledAt,
      text: t('detail.cancelled', { name: transfer.cancelledBy?.name, reason: transfer.cancelReason }),
    },
  ]
  return (
    <Timeline
      items={steps.flatMap(({ at, text }) =>
        at
          ? [
              {
                key: text,
                content: (
                  <>
                    {text}
                    <div className={styles.cardLine}>
                      <InstantText at={at} />
                    </div>
                  </>
                ),
              },
            ]
          : [],
      )}
    />
  )
}
