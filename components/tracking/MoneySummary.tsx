import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './MoneySummary.module.css'
import type { MoneyView } from './money-view'
import { PaymentWays } from './PaymentWays'

/** The receipt: price, discount, paid, and what is left in both currencies. */
export function MoneySummary({ money, number }: { money: MoneyView; number: string }) {
  const { t } = useTranslation('tracking')
  if (!money.isPriced) {
    return (
      <section className={styles.receipt}>
        <h2 className={styles.heading}>{t('money.title')}</h2>
        <p className={styles.note}>{t('money.unpriced')}</p>
      </section>
    )
  }
  return (
    <section className={styles.receipt}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('money.title')}</h2>
        {money.isSettled && (
          <span className={styles.settled}>
            <Icon name="check" size={20} />
            {t('money.settled')}
          </span>
        )}
      </div>
      <dl className={styles.lines}>
        {money.rows.map(({ key, value, shillings }) => (
          <div key={key} className={styles[key]}>
            <dt>{t(`money.${key}`)}</dt>
            <dd>
              {shillings ? <strong>{value}</strong> : value}
              <span>{shillings}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('money.rate', { rate: money.rate })}</p>
      {money.ways.length > 0 && <PaymentWays ways={money.ways} reference={number} />}
      {money.isDue && (
        <p className={styles.ways}>
          <SiteLink href="/shipping-rules#money">{t('money.rules')}</SiteLink>
          <SiteLink href="/contact-us">{t('money.ask')}</SiteLink>
        </p>
      )}
    </section>
  )
}
