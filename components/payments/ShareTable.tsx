import { useTranslation } from 'react-i18next'
import { AmountInput } from '@/components/ui/AmountInput'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { calendarDateOf } from '@/lib/domain/dates'
import { type Currency, decimal } from '@/lib/domain/money'
import styles from './payments.module.css'
import { type PackageShare, shareEffect } from './shares'

interface ShareTableProps {
  shares: readonly PackageShare[]
  currency: Currency
  /** Given when the shares are written by hand. */
  onWrite?: ((packageId: string, amount: string) => void) | undefined
}

/** Which package gets what of a payment, and what is then open on it. */
export function ShareTable({ shares, currency, onWrite }: ShareTableProps) {
  const { t } = useTranslation('payments')
  return (
    <div className={styles.scroll}>
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">{t('split.package')}</th>
            <th scope="col">{t('effect.open')}</th>
            <th scope="col">{t('split.share')}</th>
            <th scope="col">{t('effect.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => {
            const { cargo, amount } = share
            const effect = shareEffect(share, currency)
            return (
              <tr key={cargo.id}>
                <td>
                  {cargo.trackingNumber}
                  <p className={styles.small}>
                    <CalendarDateText on={calendarDateOf(cargo.createdAt)} />
                  </p>
                </td>
                <td data-label={t('effect.open')}>
                  <MoneyText amount={cargo.remainingUSD} currency="USD" />
                </td>
                <td data-label={t('split.share')}>
                  {onWrite ? (
                    <AmountInput
                      aria-label={t('split.shareOf', { number: cargo.trackingNumber })}
                      placeholder="0"
                      value={amount}
                      onChange={(typed) => onWrite(cargo.id, typed)}
                    />
                  ) : amount && decimal(amount).gt(0) ? (
                    <MoneyText amount={amount} currency={currency} tone="strong" />
                  ) : (
                    '–'
                  )}
                </td>
                <td data-label={t('effect.after')}>
                  <MoneyText
                    amount={effect?.remaining ?? cargo.remainingUSD}
                    currency="USD"
                    tone={effect?.isComplete ? 'success' : 'plain'}
                  />
                  {effect?.newCredit ? (
                    <p className={styles.small}>
                      {t('split.credit')} <MoneyText amount={effect.newCredit} currency="USD" />
                    </p>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
