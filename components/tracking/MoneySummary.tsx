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
  const lines = [
    { name: t('money.total'), value: money.total },
    { name: t('money.discount'), value: money.discount && `− ${money.discount}` },
    { name: t('money.paid'), value: money.paid && `− ${money.paid}` },
    { name: t('money.waived'), value: money.waived && `− ${money.waived}` },
  ].filter((line) => line.value)

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
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.due}>
          <dt>{t('money.remaining')}</dt>
          <dd>
            <strong>{money.remainingUSD}</strong>
            <span>{money.remainingTZS}</span>
          </dd>
        </div>
        {money.creditUSD && (
          <div className={styles.credit}>
            <dt>{t('money.credit')}</dt>
            <dd>
              <strong>{money.creditUSD}</strong>
              <span>{money.creditTZS}</span>
            </dd>
          </div>
        )}
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
