import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCompany } from '@/hooks/company'
import type { CargoPackage } from '@/lib/contracts/packages'
import { askedShillings } from '@/lib/domain/customer-price'
import { decimal, formatAmount, fromUsd } from '@/lib/domain/money'
import { MoneyBar, MoneyLine } from './MoneyLines'
import { PaymentState } from './PaymentState'
import styles from './PaymentSummary.module.css'

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
      <MoneyBar
        totalUSD={cargo.totalUSD}
        paidUSD={cargo.paidAmountUSD}
        discountUSD={cargo.discountAmountUSD}
      />
      <dl className={styles.receipt}>
        <MoneyLine label={t('payment.total')}>
          <MoneyText amount={cargo.totalUSD} currency="USD" />
        </MoneyLine>
        {hasDiscount ? (
          <MoneyLine label={t('payment.discount')} mark="discount" help="discount">
            − <MoneyText amount={cargo.discountAmountUSD} currency="USD" />
          </MoneyLine>
        ) : null}
        <MoneyLine label={t('payment.received')} mark="paid">
          − <MoneyText amount={cargo.paidAmountUSD} currency="USD" />
        </MoneyLine>
        <MoneyLine label={t('payment.remaining')} strong help="remaining">
          <MoneyText amount={owed} currency="USD" />
          <small>
            <MoneyText
              amount={askedShillings(fromUsd(owed, cargo.currencyConverter), company?.cashRounding ?? 'none')}
              currency="TZS"
            />
          </small>
        </MoneyLine>
        {hasCredit ? (
          <MoneyLine label={t('payment.credit')} help="credit">
            <MoneyText amount={cargo.creditUSD} currency="USD" tone="success" />
          </MoneyLine>
        ) : null}
      </dl>
      <p className={styles.rate}>
        {t('payment.rate', { rate: formatAmount(cargo.currencyConverter, 'TZS') })}
        <TermHelp term="exchangeRate" />
      </p>
      {cargo.isPaymentForceCompleted ? (
        <p className={styles.rate}>
          {t('payment.forced')}
          <TermHelp term="forcedCompletion" />
        </p>
      ) : null}
      {children}
    </Panel>
  )
}
