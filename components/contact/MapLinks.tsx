import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Contact.module.css'

type Office = CompanyProfile['chinaOffice']

/** Where the office is, by the phone's own map and by one that opens in its country; nothing is embedded. */
export function MapLinks({ office, isInChina }: { office: Office; isInChina: boolean }) {
  const { t } = useTranslation('contact')
  if (!office.position) return null
  const { latitude, longitude } = office.position
  const place = `${latitude},${longitude}`
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
        <a href={`geo:${place}?q=${place}(${encodeURIComponent(office.name)})`}>{t('geo')}</a>
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
