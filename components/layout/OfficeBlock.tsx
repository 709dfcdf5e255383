import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Footer.module.css'
import { phoneText } from './phone-text'

interface Props {
  heading: string
  office: CompanyProfile['chinaOffice']
}

export function OfficeBlock({ heading, office }: Props) {
  const { t } = useTranslation('common')
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <address className={styles.address}>
        {office.address}
        <br />
        {office.country}
      </address>
      <h3 className="visually-hidden">{t('footer.phones')}</h3>
      <ul className={styles.phones}>
        {office.phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          </li>
        ))}
      </ul>
      <dl className={styles.hours}>
        <dt>{t('footer.weekdays')}</dt>
        <dd>{office.weekdayHours || t('footer.closed')}</dd>
        <dt>{t('footer.weekends')}</dt>
        <dd>{office.weekendHours || t('footer.closed')}</dd>
      </dl>
    </section>
  )
}
