import Link from 'next/link'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'
import styles from './customers.module.css'

/** A customer in the list on a phone. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const sales = customer.salesPersons.map((person) => person.name).join(', ')
  return (
    <>
      <Link href={`/admin/customers/${customer.id}`} className={styles.cardName}>
        {customer.name}
      </Link>
      <div className={styles.cardLine}>{joinPhones(customer.phones)}</div>
      <div className={styles.cardLine}>
        {[customer.shippingMark, sales].filter((part) => part !== null && part !== '').join(' · ')}
      </div>
    </>
  )
}
