import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  PauseCircleOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { IncomingMoneyRow } from '@/lib/contracts/incoming-money'
import styles from './incoming-money.module.css'

const LOOK: Record<IncomingMoneyRow['state'], { tone: Tone; icon: ReactNode }> = {
  new: { tone: 'warning', icon: <ClockCircleOutlined /> },
  matched: { tone: 'success', icon: <CheckCircleOutlined /> },
  split: { tone: 'success', icon: <CheckCircleOutlined /> },
  parked: { tone: 'info', icon: <PauseCircleOutlined /> },
  returned: { tone: 'neutral', icon: <RollbackOutlined /> },
}

/** What a sum was booked as, or what it may have been paid for and why. */
export function MoneyMatch({ money }: { money: IncomingMoneyRow }) {
  const { t } = useTranslation('incoming-money')
  const { state, customer, reason, hindrance, payments, transfer } = money
  return (
    <div className={styles.match}>
      {state === 'new' && money.isSure ? (
        <StatusTag tone="success" icon={<SafetyCertificateOutlined />}>
          {t('match.sure')}
        </StatusTag>
      ) : (
        <StatusTag tone={LOOK[state].tone} icon={LOOK[state].icon}>
          {t(`state.${state}`)}
        </StatusTag>
      )}
      {customer ? <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> : null}
      {payments.map(({ id, packageId, trackingNumber, amount, isReversed }) => (
        <div key={id} className={isReversed ? styles.reversed : undefined}>
          <SiteLink href={`/admin/packages/${packageId}`}>{trackingNumber}</SiteLink>{' '}
          <MoneyText amount={amount} currency={money.currency} tone="muted" />
        </div>
      ))}
      {transfer ? (
        <SiteLink href={`/admin/money-transfer?search=${transfer.number}`}>
          {t('match.transfer', { number: transfer.number })}
        </SiteLink>
      ) : null}
      {state === 'new' || state === 'parked' ? <BestCandidate money={money} /> : null}
      {hindrance === null ? null : <div className={styles.hindrance}>{hindrance}</div>}
      {reason === null ? null : <div className={styles.muted}>{reason}</div>}
    </div>
  )
}

/** The likeliest package, with its reasons in words. */
function BestCandidate({ money: { best, candidateCount, currency } }: { money: IncomingMoneyRow }) {
  const { t } = useTranslation('incoming-money')
  if (best === null) return <div className={styles.muted}>{t('match.none')}</div>
  return (
    <>
      <div>
        <SiteLink href={`/admin/packages/${best.packageId}`} className={styles.reference}>
          {best.trackingNumber}
        </SiteLink>{' '}
        {best.customer?.name ?? t('match.noOwner')}
      </div>
      <div className={styles.muted}>
        {t('match.open')} <MoneyText amount={best.open} currency={currency} tone="muted" />
      </div>
      <div className={styles.muted}>{best.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}</div>
      {candidateCount > 1 ? (
        <div className={styles.muted}>{t('match.more', { count: candidateCount - 1 })}</div>
      ) : null}
    </>
  )
}
