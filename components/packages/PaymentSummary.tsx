import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCompany } from '@/hooks/company'
import type { CargoPackage } from '@/lib/contracts/packages'
import { askedShillings } from '@/lib/domain/customer-price'
import { decimal, formatAmount, fromUsd } from '@/lib/domain/money'
import { PaymentState } from './PaymentState'
import styles from './PaymentSummary.module.css'

interface LineProps {
  label: ReactNode
  /** Which part of the bar it is. */
  mark?: 'paid' | 'discount'
  strong?: boolean
  help?: Term
  children: ReactNode
}

function Line({ label, mark, strong, help, children }: LineProps) {
  return (
    <div className={strong ? styles.strong : styles.line}>
      <dt>
        {mark ? <span className={styles[mark]} aria-hidden /> : null}
        {label}
        {help ? <TermHelp term={help} /> : null}
      </dt>
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
      <MoneyBar cargo={cargo} />
      <dl className={styles.receipt}>
        <Line label={t('payment.total')}>
          <MoneyText amount={cargo.totalUSD} currency="USD" />
        </Line>
        {hasDiscount ? (
          <Line label={t('payment.discount')} mark="discount" help="discount">
            − <MoneyText amount={cargo.discountAmountUSD} currency="USD" />
          </Line>
        ) : null}
        <Line label={t('payment.received')} mark="paid">
          − <MoneyText amount={cargo.paidAmountUSD} currency="USD" />
        </Line>
        <Line label={t('payment.remaining')} strong help="remaining">
          <MoneyText amount={owed} currency="USD" />
          <small>
            <MoneyText
              amount={askedShillings(fromUsd(owed, cargo.currencyConverter), company?.cashRounding ?? 'none')}
              currency="TZS"
            />
          </small>
        </Line>
        {hasCredit ? (
          <Line label={t('payment.credit')} help="credit">
            <MoneyText amount={cargo.creditUSD} currency="USD" tone="success" />
          </Line>
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

/** The price as one bar: paid, given as a discount, and what is left of it owed. */
function MoneyBar({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const total = decimal(cargo.totalUSD)
  if (total.lte(0)) return null
  const percentOf = (amount: string) => Math.min(100, decimal(amount).div(total).times(100).toNumber())
  const paid = percentOf(cargo.paidAmountUSD)
  const settled = Math.min(100, paid + percentOf(cargo.discountAmountUSD))
  return (
    <Progress
      showInfo={false}
      aria-label={t('payment.bar', { percent: Math.round(paid) })}
      percent={settled}
      success={{ percent: paid, strokeColor: 'var(--colour-success)' }}
      strokeColor="var(--colour-info)"
    />
  )
}
