import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { useAccess } from '@/hooks/session'
import type { Rates } from '@/lib/contracts/rates'
import { formatAmount } from '@/lib/domain/money'
import { AmountConverter } from './AmountConverter'
import { RateForm } from './RateForm'
import styles from './rates.module.css'

/** The rates in force, to be set by those who may, and amounts converted at them. */
export function RateDesk({ rates, autoFocus }: { rates: Rates; autoFocus?: boolean }) {
  const { t } = useTranslation('rates')
  const may = useAccess()
  return (
    <>
      <div className={styles.rate}>
        {may('rates.edit') ? (
          <RateForm
            key={JSON.stringify([rates.exchangeRate, rates.cnyRate, rates.otherRates])}
            rates={rates}
          />
        ) : (
          <>
            <p className={styles.figure}>
              {t('equation', { rate: formatAmount(rates.exchangeRate, 'TZS') })}
            </p>
            {[{ currency: 'CNY', rate: rates.cnyRate }, ...rates.otherRates].map(({ currency, rate }) =>
              rate === null ? null : (
                <p key={currency} className={styles.figure}>
                  {t('equationOther', { currency, rate: formatAmount(rate) })}
                </p>
              ),
            )}
          </>
        )}
        {rates.updatedAt === null ? null : (
          <p className={styles.note}>
            {t('since')} <InstantText at={rates.updatedAt} />
          </p>
        )}
      </div>
      <AmountConverter rates={rates} autoFocus={autoFocus} />
    </>
  )
}
