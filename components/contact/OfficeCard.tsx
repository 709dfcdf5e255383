import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { phoneText } from '@/components/layout/phone-text'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Contact.module.css'
import type { OpenView } from './contact-props'
import { MapLinks } from './MapLinks'
import { OpenNow } from './OpenNow'

interface Props {
  heading: string
  office: CompanyProfile['chinaOffice']
  open: OpenView | null
  isInChina?: boolean
}

export function OfficeCard({ heading, office, open, isInChina = false }: Props) {
  const { t } = useTranslation(['contact', 'common'])
  const [first] = office.phones
  return (
    <section className={styles.office}>
      <h2 className={styles.heading}>{heading}</h2>
      {open && <OpenNow open={open} />}
      {first && (
        <a className={styles.call} href={`tel:${first}`}>
          <Icon name="phone" />
          {t('call')}
        </a>
      )}
      <div className={styles.row}>
        <Icon name="pin" />
        <div>
          <h3>{t('address')}</h3>
          <address>
            {office.address}, {office.country}
          </address>
          <MapLinks office={office} isInChina={isInChina} />
        </div>
      </div>
      <div className={styles.row}>
        <Icon name="phone" />
        <div>
          <h3>{t('phones')}</h3>
          <ul className={styles.phones}>
            {office.phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`}>{phoneText(phone)}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.row}>
        <Icon name="clock" />
        <div>
          <h3>{t('hours')}</h3>
          <dl className={styles.hours}>
            <dt>{t('common:footer.weekdays')}</dt>
            <dd>{open?.weekdays || t('common:footer.closed')}</dd>
            <dt>{t('common:footer.weekends')}</dt>
            <dd>{open?.weekends || t('common:footer.closed')}</dd>
          </dl>
        </div>
      </div>
    </section>
  )
}
