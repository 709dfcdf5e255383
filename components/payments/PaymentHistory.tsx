import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { usePackageAccount, useReverseDiscount, useReversePayment } from '@/hooks/payments'
import { useAccess } from '@/hooks/session'
import type { PackageAccount } from '@/lib/contracts/payments'
import { formatMoney } from '@/lib/domain/money'
import { type PaymentEvent, PaymentEventRow } from './PaymentEventRow'
import styles from './payments.module.css'

const FEW = 5

/** All that happened, the latest first. */
function paymentEvents({ instalments, discounts, creditMoves }: PackageAccount): PaymentEvent[] {
  const events: PaymentEvent[] = [
    ...instalments.map((of) => ({ kind: 'payment' as const, of })),
    ...discounts.map((of) => ({ kind: 'discount' as const, of })),
    ...creditMoves.map((of) => ({ kind: 'credit' as const, of })),
  ]
  return events.sort((a, b) => b.of.createdAt.localeCompare(a.of.createdAt))
}

/** Instalments, discounts and moved credit of a package; what was taken back stays, struck through. */
export function PaymentHistory({ packageId }: { packageId: string }) {
  const { t } = useTranslation('payments')
  const may = useAccess()
  const reading = usePackageAccount(packageId)
  const { data } = reading
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<PaymentEvent | null>(null)
  const events = data ? paymentEvents(data) : []
  return (
    <Panel title={t('history.title')}>
      {data ? null : <Loading reading={reading} rows={2} hasTitle={false} />}
      {data && events.length === 0 ? <p className={styles.none}>{t('history.empty')}</p> : null}
      {data?.forceCompletedReason ? (
        <p className={styles.small}>{t('history.forced', { reason: data.forceCompletedReason })}</p>
      ) : null}
      <ul className={styles.history} aria-label={t('history.title')}>
        {(all ? events : events.slice(0, FEW)).map((event) => (
          <PaymentEventRow
            key={event.of.id}
            event={event}
            onTakeBack={may('payments.take') ? () => setAsked(event) : undefined}
          />
        ))}
      </ul>
      {!all && events.length > FEW ? (
        <Button type="link" onClick={() => setAll(true)}>
          {t('history.all', { count: events.length })}
        </Button>
      ) : null}
      {asked ? <TakeBack event={asked} onClosed={() => setAsked(null)} /> : null}
    </Panel>
  )
}

function TakeBack({ event, onClosed }: { event: PaymentEvent; onClosed: () => void }) {
  const { t } = useTranslation('payments')
  const payment = useReversePayment()
  const discount = useReverseDiscount()
  if (event.kind === 'credit') return null
  const { id, amount, currency } = event.of
  const { send } = event.kind === 'payment' ? payment : discount
  return (
    <ReasonModal
      danger
      title={t(`takeBack.${event.kind}`, { amount: formatMoney(amount, currency) })}
      label={t('reason')}
      submitText={t('takeBack.open')}
      savedText={t('saved')}
      send={(reason) => send({ params: { id }, body: { reason } })}
      onClosed={onClosed}
    >
      {t(`takeBack.${event.kind}Text`)}
      <TermHelp term="reversal" />
    </ReasonModal>
  )
}
