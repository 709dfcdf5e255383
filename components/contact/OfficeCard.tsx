import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import type { CompanyProfile } from '@/lib/contracts/company'
import { phoneText } from '@/lib/domain/phone-text'
import type { OpenView } from './contact-props'
import styles from './OfficeCard.module.css'

type Office = CompanyProfile['chinaOffice']

/** Whether the office is open now, in its own time zone. */
function OpenNow({ open }: { open: OpenView }) {
  const { t } = useTranslation('contact')
  const { isOpen, changesAt: time, inDays, day, clock } = open
  const opens = () => {
    if (!time) return t('open.closed')
    if (day) return t('open.on', { day, time })
    return inDays === 1 ? t('open.tomorrow', { time }) : t('open.today', { time })
  }
  return (
    <p className={styles.open}>
      <strong className={isOpen ? styles.isOpen : styles.isClosed}>
        {isOpen ? t('open.now', { time }) : opens()}
      </strong>
      <span>{t('open.clock', { clock })}</span>
    </p>
  )
}

/** Links to the phone's map app and to a map that works in the country of the office. */
function MapLinks({ office, isInChina }: { office: Office; isInChina: boolean }) {
  const { t } = useTranslation('contact')
  if (!office.position) return null
  const { latitude, longitude } = office.position
  const point = `${latitude},${longitude}`
  const amap = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: office.name,
    coordinate: 'wgs84',
  })
  const links = [
    ...(isInChina ? [{ href: `https://uri.amap.com/marker?${amap}`, text: t('amap') }] : []),
    {
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
      text: t('map'),
    },
  ]
  return (
    <ul className={styles.maps}>
      <li className={styles.onPhone}>
        <a href={`geo:${point}?q=${point}(${encodeURIComponent(office.name)})`}>{t('geo')}</a>
      </li>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} rel="noopener noreferrer" target="_blank">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  /** What links to it end with. */
  id: string
  heading: string
  office: Office
  open: OpenView | null
  isInChina?: boolean
}

export function OfficeCard({ id, heading, office, open, isInChina = false }: Props) {
  const { t } = useTranslation(['contact', 'common'])
  const [first] = office.phones
  return (
    <section id={id} className={styles.office}>
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
