import Link from 'next/link'
import { MoneyText } from '@/components/ui/MoneyText'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import styles from './money-transfers.module.css'
import { TransferTag } from './TransferTag'

/** A transfer in the list on a phone. */
export function TransferCard({ transfer }: { transfer: MoneyTransfer }) {
  return (
    <>
      <div className={styles.cardRow}>
        <Link href={`/admin/money-transfer/${transfer.id}`} className={styles.cardName}>
          {transfer.number} · {transfer.supplier.name}
        </Link>
        <TransferTag status={transfer.status} />
      </div>
      <MoneyText amount={transfer.amount} currency={transfer.currency} tone="strong" />
      <div className={styles.cardLine}>{[transfer.senderName, transfer.purpose].join(' · ')}</div>
    </>
  )
}
