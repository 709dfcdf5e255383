import { SiteLink } from '@/components/layout/SiteLink'
import { MoneyText } from '@/components/ui/MoneyText'
import type { AgeBand } from '@/lib/domain/ageing'
import type { Decimal } from '@/lib/domain/money'
import styles from './finance.module.css'

/** An address below /admin with those parameters that have a value. */
export function addressOf(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(given).toString()
  return text ? `/admin/${path}?${text}` : `/admin/${path}`
}

/** The entries behind a figure. */
export const entriesAddress = (query: Record<string, string | null | undefined>) =>
  addressOf('book-keeping', query)

/** The packages that owe, since some days when an age is asked for. */
export const owingAddress = (query: Record<string, string | null | undefined>, days?: AgeBand) =>
  addressOf('packages', { unpaid: 'true', ...query, owedFrom: days?.from, owedTo: days?.to })

interface LinkedMoneyProps {
  amount: Decimal
  currency?: string
  /** Where its entries are; null for a figure that has none of its own. */
  href: string | null
  tone?: 'plain' | 'strong' | 'danger' | 'success'
  bare?: boolean
}

/** An amount that opens the rows it is made of; zero has none. */
export function LinkedMoney({ amount, currency = 'USD', href, tone = 'plain', bare }: LinkedMoneyProps) {
  const isNothing = Number(amount) === 0
  const text = (
    <MoneyText
      amount={amount}
      currency={currency}
      tone={isNothing ? 'muted' : tone}
      {...(bare && { bare })}
    />
  )
  if (href === null || isNothing) return text
  return (
    <SiteLink className={styles.figure} href={href}>
      {text}
    </SiteLink>
  )
}

/** The tone of an amount that may be below zero. */
export const toneOf = (amount: Decimal): 'success' | 'danger' | 'plain' =>
  amount.startsWith('-') ? 'danger' : Number(amount) > 0 ? 'success' : 'plain'
