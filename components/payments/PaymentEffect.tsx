import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { formatMoney } from '@/lib/domain/money'
import type { effectOf } from './payment-effect'
import styles from './payments.module.css'

interface PaymentEffectProps {
  openUSD: string
  /** Left out where it is not known before it is saved. */
  effect?: ReturnType<typeof effectOf>
}

/** What is open now; and of a payment what it counts, what it leaves, and what would be too much. */
export function PaymentEffect({ effect, openUSD }: PaymentEffectProps) {
  const { t } = useTranslation('payments')
  return (
    <>
      <dl className={styles.effect} aria-live="polite">
        <Row label={t('effect.open')}>
          <MoneyText amount={openUSD} currency="USD" />
        </Row>
        {effect === undefined ? null : (
          <>
            <Row label={t('effect.counts')}>
              <MoneyText amount={effect?.usd ?? '0'} currency="USD" />
            </Row>
            <Row label={t('effect.after')} className={styles.after}>
              <MoneyText
                amount={effect?.remaining ?? openUSD}
                currency="USD"
                tone={effect?.isComplete ? 'success' : 'strong'}
              />
            </Row>
          </>
        )}
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

interface RowProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

function Row({ label, className, children }: RowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
