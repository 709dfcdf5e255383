import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { CopyNumber } from '@/components/layout/CopyNumber'
import { SiteLink } from '@/components/layout/SiteLink'
import { PayNowLink } from '@/components/pay/PayNowLink'
import type { PayOffer } from '@/components/pay/pay-address'
import styles from './MoneySummary.module.css'
import type { MoneyView } from './money-view'
import type { CargoStorageView } from './storage-view'

interface MoneySummaryProps {
  money: MoneyView
  /** The tracking number, which is the reference of a payment. */
  number: string
}

/** The accounts to pay to; each number can be copied once JavaScript is there. */
function PaymentMethods({ money, number: reference }: MoneySummaryProps) {
  const { t } = useTranslation('tracking')
  if (money.paymentMethods.length === 0) return null
  return (
    <details className={styles.methods}>
      <summary>{t('money.how')}</summary>
      {money.paymentMethods.map(({ title, number, name }) => (
        <p key={title + number}>
          {title}
          <strong>{number}</strong>
          {name}
          <CopyNumber number={number} texts="tracking:money" />
        </p>
      ))}
      <p>
        {t('money.reference', { number: reference })}
        <CopyNumber number={reference} texts="tracking:money" />
      </p>
    </details>
  )
}

const isStrong = (key: MoneyView['rows'][number]['key']) => key === 'remaining' || key === 'credit'

/** Price, discount, what is paid, and what remains in both currencies. */
export function MoneySummary({
  money,
  storage,
  number,
  offer,
}: MoneySummaryProps & { offer: PayOffer; storage: CargoStorageView | null }) {
  const { t } = useTranslation('tracking')
  if (!money.isPriced) {
    return (
      <section id="money" className={styles.receipt}>
        <h2 className={styles.heading}>{t('money.title')}</h2>
        <p className={styles.note}>{t('money.unpriced')}</p>
      </section>
    )
  }
  return (
    <section id="money" className={styles.receipt}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('money.title')}</h2>
        {money.isSettled && (
          <span className={styles.settled}>
            <Icon name="check" size={20} />
            {t('money.settled')}
          </span>
        )}
      </div>
      <dl className={styles.amounts}>
        {money.rows.map(({ key, value, shillings }) => (
          <div key={key} className={styles[key]}>
            <dt>{t(`money.${key}`)}</dt>
            <dd>
              {isStrong(key) ? <strong>{value}</strong> : value}
              <span>{shillings}</span>
            </dd>
          </div>
        ))}
      </dl>
      {storage ? <p className={styles.note}>{t(`ready.${storage.key}`, storage.values)}</p> : null}
      {money.rate ? <p className={styles.note}>{t('money.rate', money.rate)}</p> : null}
      <PayNowLink offer={offer} />
      <PaymentMethods money={money} number={number} />
      {money.isDue && (
        <p className={styles.links}>
          <SiteLink href="/shipping-rules#money">{t('money.rules')}</SiteLink>
          <SiteLink href="/contact-us">{t('money.ask')}</SiteLink>
        </p>
      )}
    </section>
  )
}
