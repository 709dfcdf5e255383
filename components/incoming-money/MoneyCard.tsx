import { MoneyText } from '@/components/ui/MoneyText'
import type { IncomingMoneyRow } from '@/lib/contracts/incoming-money'
import styles from './incoming-money.module.css'
import { MoneyDecision } from './MoneyDecision'
import { MoneyMatch } from './MoneyMatch'
import { MoneyPayer, MoneyTime } from './use-money-columns'

/** A sum in the list on a phone. */
export function MoneyCard({ money }: { money: IncomingMoneyRow }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <MoneyText amount={money.amount} currency={money.currency} tone="strong" />
        <span className={styles.muted}>
          <MoneyTime money={money} />
        </span>
      </div>
      <div className={styles.muted}>
        <span className={styles.reference}>{money.reference}</span> · {money.account.name}
      </div>
      <MoneyPayer money={money} />
      <MoneyMatch money={money} />
      <MoneyDecision money={money} />
    </div>
  )
}
