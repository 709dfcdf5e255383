import { useTranslation } from 'react-i18next'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'
import styles from './customers.module.css'

interface MergePreviewProps {
  from: Customer
  into: Customer
  /** How many packages move; undefined while it is counted. */
  packages: number | undefined
}

const without = (list: readonly string[], taken: readonly string[]) =>
  list.filter((one) => !taken.includes(one))

/** What moves to the customer that stays, and what is given up. */
export function MergePreview({ from, into, packages }: MergePreviewProps) {
  const { t } = useTranslation('customers')
  const phones = without(from.phones, into.phones)
  const names = (customer: Customer) => customer.salesPersons.map(({ name }) => name)
  const sales = without(names(from), names(into))
  const given = [
    from.name === into.name ? null : from.name,
    from.secretTrackingCode,
    from.shippingMark === into.shippingMark ? null : from.shippingMark,
    from.whatsAppNumber === into.whatsAppNumber ? null : from.whatsAppNumber,
  ].filter((value) => value !== null)
  return (
    <ul className={styles.moves}>
      <li>{packages === undefined ? '…' : t('merge.packages', { count: packages })}</li>
      <li>{phones.length > 0 ? t('merge.phones', { phones: joinPhones(phones) }) : t('merge.noPhones')}</li>
      {sales.length > 0 ? <li>{t('merge.sales', { names: sales.join(', ') })}</li> : null}
      <li>{t('merge.messages')}</li>
      {given.length > 0 ? <li>{t('merge.given', { values: given.join(', ') })}</li> : null}
    </ul>
  )
}
