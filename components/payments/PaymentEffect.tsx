import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { formatMoney } from '@/lib/domain/money'
import type { effectOf } from './payment-effect'
import styles from './payments.module.css'

/** What a payment does before it is taken: what it counts, what is left, and what would be too much. */
export function PaymentEffect({ effect, openUSD }: { effect: ReturnType<typeof effectOf>; openUSD: string }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <dl className={styles.effect} aria-live="polite">
        <div>
          <dt>{t('effect.open')}</dt>
          <dd>
            <MoneyText amount={openUSD} currency="USD" />
          </dd>
        </div>
        <div>
          <dt>{t('effect.counts')}</dt>
          <dd>
            <MoneyText amount={effect?.usd ?? '0'} currency="USD" />
          </dd>
        </div>
        <div className={styles.after}>
          <dt>{t('effect.after')}</dt>
          <dd>
            <MoneyText
              amount={effect?.remaining ?? openUSD}
              currency="USD"
              tone={effect?.isComplete ? 'success' : 'strong'}
            />
          </dd>
        </div>
      </dl>
      {effect?.newCredit ? (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          title={t('effect.credit', { amount: formatMoney(effect.newCredit, 'USD') })}
        />
      ) : null}
    </>
  )
}
