import Link from 'next/link'
import type { ReactNode } from 'react'
import { InstantText } from '@/components/ui/DateText'
import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import { formatQuantity } from '@/lib/domain/money'
import styles from './expected-parcels.module.css'

/** An announced parcel in the list on a phone. */
export function ExpectedCard({ parcel, actions }: { parcel: ExpectedParcel; actions: ReactNode }) {
  const { courierNumber, customer, expectedWeightKg, remark, createdAt } = parcel
  return (
    <div className={styles.card}>
      <div>
        <b className={styles.number}>{courierNumber}</b>
        <div>
          <Link href={`/admin/customers/${customer.id}`}>{customer.name}</Link>
        </div>
        <div className={styles.muted}>
          {[expectedWeightKg && `${formatQuantity(expectedWeightKg)} kg`, remark].filter(Boolean).join(' · ')}
        </div>
        <div className={styles.muted}>
          <InstantText at={createdAt} length="short" />
        </div>
      </div>
      {actions}
    </div>
  )
}
