import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { type Decimal, decimal } from '@/lib/domain/money'
import styles from './MoneyLines.module.css'

interface MoneyBarProps {
  totalUSD: Decimal
  paidUSD: Decimal
  discountUSD: Decimal
}

/** A price as one bar: paid, given as a discount, and what is left of it owed. */
export function MoneyBar({ totalUSD, paidUSD, discountUSD }: MoneyBarProps) {
  const { t } = useTranslation('packages')
  const total = decimal(totalUSD)
  if (total.lte(0)) return null
  const percentOf = (amount: Decimal) => Math.min(100, decimal(amount).div(total).times(100).toNumber())
  const paid = percentOf(paidUSD)
  const settled = Math.min(100, paid + percentOf(discountUSD))
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

interface MoneyLineProps {
  label: ReactNode
  /** Which part of the bar it is. */
  mark?: 'paid' | 'discount'
  strong?: boolean
  help?: Term
  children: ReactNode
}

/** One line below the bar, in a list of terms. */
export function MoneyLine({ label, mark, strong, help, children }: MoneyLineProps) {
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
