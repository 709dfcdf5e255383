import { useTranslation } from 'react-i18next'
import { countryName } from '@/components/ui/country-name'
import type { Lookalikes } from '@/lib/contracts/customers'
import styles from './customers.module.css'

/** The country of each phone that was typed, and what looks wrong with it. */
export function PhoneFacts({ phones }: { phones: Lookalikes['phones'] }) {
  const { t, i18n } = useTranslation('customers')
  if (phones.length === 0) return null
  return (
    <ul className={styles.phoneFacts} aria-live="polite">
      {phones.map(({ typed, phone, country, isPossible, isValid }) => (
        <li key={typed}>
          {phone ?? typed}
          {country ? ` · ${countryName(country, i18n.language)}` : null}
          {isPossible ? null : <b> · {t('phone.impossible')}</b>}
          {isPossible && !isValid ? <span className={styles.doubt}> · {t('phone.unusual')}</span> : null}
        </li>
      ))}
    </ul>
  )
}
