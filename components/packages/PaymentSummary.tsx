import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCompany } from '@/hooks/company'
import type { CargoPackage } from '@/lib/contracts/packages'
import { askedShillings } from '@/lib/domain/customer-price'
import { decimal, formatAmount, fromUsd } from '@/lib/domain/money'
import { PaymentState } from './PaymentState'
import styles from './PaymentSummary.module.css'

function Line({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PaymentSummaryProps {
  cargo: CargoPackage
  /** Buttons. */
  children?: ReactNode
}

/** What a package costs, what was paid and what is owed, in US$ and at the package's own rate in TShs. */
export function PaymentSummary({ cargo, children }: PaymentSummaryProps) {
  const { t } = useTranslation('packages')
  const hasDiscount = decimal(cargo.discountAmountUSD).gt(0)
  const hasCredit = decimal(cargo.creditUSD).gt(0)
  const { data: company } = useCompany()
  const owed = cargo.isPaymentForceCompleted ? '0.00' : cargo.remainingUSD
  return (
    <Panel
      title={t('payment.title')}
      extra={cargo.isPaymentComplete || !cargo.isPriced ? <PaymentState cargo={cargo} /> : null}
    >
      <dl className={styles.receipt}>
        <Line label={t('payment.total')}>
          <MoneyText amount={cargo.totalUSD} currency="USD" />
        </Line>
        {hasDiscount ? (
          <Line label={t('payment.discount')}>
            − <MoneyText amount={cargo.discountAmountUSD} currency="USD" />
          </Line>
        ) : null}
        {cargo.instalments.map((instalment) => (
          <Instalment key={instalment.id} instalment={instalment} />
        ))}
        {cargo.instalments.length === 0 ? (
          <Line label={t('payment.received')}>
            <MoneyText amount={cargo.paidAmountUSD} currency="USD" />
          </Line>
        ) : null}
        <Line label={t('payment.remaining')} strong>
          <MoneyText amount={owed} currency="USD" />
          <small>
            <MoneyText
              amount={askedShillings(fromUsd(owed, cargo.currencyConverter), company?.cashRounding ?? 'none')}
              currency="TZS"
            />
          </small>
        </Line>
        {hasCredit ? (
          <Line label={t('payment.credit')}>
            <MoneyText amount={cargo.creditUSD} currency="USD" tone="success" />
          </Line>
        ) : null}
      </dl>
      <p className={styles.rate}>
        {t('payment.rate', { rate: formatAmount(cargo.currencyConverter, 'TZS') })}
      </p>
      {cargo.isPaymentForceCompleted ? <p className={styles.rate}>{t('payment.forced')}</p> : null}
      {children}
    </Panel>
  )
}

function Instalment({ instalment }: { instalment: CargoPackage['instalments'][number] }) {
  const { t } = useTranslation('packages')
  return (
    <Line
      label={
        <>
          {t('payment.instalment')} <CalendarDateText on={instalment.paidOn} />
          <small>
            {t(`method.${instalment.method}`, { defaultValue: instalment.method })}, {instalment.recordedBy}
          </small>
        </>
      }
    >
      − <MoneyText amount={instalment.amountUSD} currency="USD" />
      {instalment.currency === 'USD' ? null : (
        <small>
          <MoneyText amount={instalment.amount} currency={instalment.currency} />
        </small>
      )}
    </Line>
  )
}
