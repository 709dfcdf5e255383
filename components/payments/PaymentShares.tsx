import { Alert, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Currency, decimal, formatMoney } from '@/lib/domain/money'
import styles from './payments.module.css'
import { ShareTable } from './ShareTable'
import { type PackageShare, sharesUSD, unshared } from './shares'

/** How a payment is divided: the oldest package first, or as written by hand. */
export type SharingWay = 'oldest' | 'hand'

interface PaymentSharesProps {
  /** The whole payment, as it was typed. */
  amount: string
  currency: Currency
  shares: readonly PackageShare[]
  byHand: boolean
  onHow: (how: SharingWay) => void
  onWrite: (packageId: string, amount: string) => void
}

/** The division of a payment over a customer's packages, and what of it is left over or too much. */
export function PaymentShares({ amount, currency, shares, byHand, onHow, onWrite }: PaymentSharesProps) {
  const { t } = useTranslation('payments')
  const rest = unshared(amount, shares)
  return (
    <>
      <Segmented<SharingWay>
        block
        aria-label={t('split.how')}
        className={styles.how}
        value={byHand ? 'hand' : 'oldest'}
        options={[
          { value: 'oldest', label: t('split.oldest') },
          { value: 'hand', label: t('split.hand') },
        ]}
        onChange={onHow}
      />
      {shares.length === 0 ? (
        <p className={styles.none}>{t('split.nothing')}</p>
      ) : (
        <ShareTable shares={shares} currency={currency} onWrite={byHand ? onWrite : undefined} />
      )}
      {byHand && !decimal(rest).eq(0) ? (
        <Alert
          type="info"
          showIcon
          className={styles.notice}
          title={t(decimal(rest).gt(0) ? 'split.rest' : 'split.over', {
            amount: formatMoney(decimal(rest).abs().toFixed(), currency),
          })}
        />
      ) : null}
      <p className={styles.small}>
        {t('effect.counts')} {formatMoney(sharesUSD(shares, currency), 'USD')}
      </p>
    </>
  )
}
