import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { phoneText } from '@/components/layout/phone-text'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Contact.module.css'

interface Props {
  heading: string
  office: CompanyProfile['chinaOffice']
}

function mapAddress({ latitude, longitude }: NonNullable<Props['office']['position']>): string {
  const place = `${latitude}/${longitude}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`
}

export function OfficeCard({ heading, office }: Props) {
  const { t } = useTranslation(['contact', 'common'])
  return (
    <section className={styles.office}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.row}>
        <Icon name="pin" />
        <div>
          <h3>{t('address')}</h3>
          <address>
            {office.address}, {office.country}
          </address>
          {office.position && (
            <a href={mapAddress(office.position)} rel="noopener noreferrer" target="_blank">
              {t('map')}
            </a>
          )}
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
            <dd>{office.weekdayHours || t('common:footer.closed')}</dd>
            <dt>{t('common:footer.weekends')}</dt>
            <dd>{office.weekendHours || t('common:footer.closed')}</dd>
          </dl>
        </div>
      </div>
    </section>
  )
}
