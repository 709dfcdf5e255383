import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { Discount, Instalment, PackageAccount } from '@/lib/contracts/payments'
import { type Currency, formatQuantity } from '@/lib/domain/money'
import styles from './payments.module.css'

type CreditMove = PackageAccount['creditMoves'][number]

/** One thing that happened to the money of a package. */
export type PaymentEvent =
  | { kind: 'payment'; of: Instalment }
  | { kind: 'discount'; of: Discount }
  | { kind: 'credit'; of: CreditMove }

interface PaymentEventRowProps {
  event: PaymentEvent
  /** Left out for whom may not. */
  onTakeBack: (() => void) | undefined
}

/** One instalment, discount or move of credit; struck through with its reason once it was taken back. */
export function PaymentEventRow({ event, onTakeBack }: PaymentEventRowProps) {
  const { t } = useTranslation('payments')
  if (event.kind === 'credit') return <CreditMoveRow move={event.of} />
  const { of } = event
  const isBack = of.reversedAt !== null
  return (
    <li className={isBack ? styles.takenBack : undefined}>
      <div className={styles.event}>
        <span>
          {event.kind === 'payment' ? (
            <>
              {t(`method.${event.of.method}`)}, <CalendarDateText on={event.of.paidOn} />
            </>
          ) : (
            t('history.discount')
          )}
        </span>
        <MoneyText amount={of.amount} currency={of.currency} />
      </div>
      <Details
        texts={
          event.kind === 'payment'
            ? [event.of.accountName, event.of.reference, event.of.note]
            : [event.of.reason]
        }
      >
        <Counted currency={of.currency} usd={of.amountUSD} rate={of.rate} />
        <By name={event.kind === 'payment' ? event.of.recordedBy : event.of.givenBy} at={of.createdAt} />
      </Details>
      {of.reversedAt === null ? null : (
        <p className={styles.small}>
          {t('history.takenBack')} <InstantText at={of.reversedAt} length="short" />: {of.reversalReason}
        </p>
      )}
      <div className={styles.eventTools}>
        {event.kind === 'payment' ? (
          <SiteLink href={`/admin/receipts/${event.of.receiptNumber}`}>
            {t('history.receipt', { number: event.of.receiptNumber })}
          </SiteLink>
        ) : null}
        {onTakeBack && !isBack ? (
          <Button type="link" size="small" danger onClick={onTakeBack}>
            {t('takeBack.open')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Details({ texts, children }: { texts: (string | null)[]; children: ReactNode }) {
  const shown = texts.filter(Boolean)
  return (
    <>
      {shown.length > 0 ? <p className={styles.small}>{shown.join(' · ')}</p> : null}
      <p className={styles.small}>{children}</p>
    </>
  )
}

function Counted({ currency, usd, rate }: { currency: Currency; usd: string; rate: string }) {
  if (currency === 'USD') return null
  return (
    <>
      = <MoneyText amount={usd} currency="USD" /> (US$ 1 = {formatQuantity(rate)}) ·{' '}
    </>
  )
}

function By({ name, at }: { name: string | null; at: string }) {
  return (
    <>
      {name ? `${name}, ` : null}
      <InstantText at={at} length="short" />
    </>
  )
}

function CreditMoveRow({ move }: { move: CreditMove }) {
  const { t } = useTranslation('payments')
  return (
    <li>
      <div className={styles.event}>
        <span>{t(`history.credit.${move.direction}`)}</span>
        <MoneyText amount={move.amountUSD} currency="USD" />
      </div>
      <p className={styles.small}>
        <SiteLink href={`/admin/packages/${move.otherPackageId}`}>{move.otherTrackingNumber}</SiteLink>
      </p>
      <p className={styles.small}>
        <By name={move.movedBy} at={move.createdAt} />
      </p>
    </li>
  )
}
