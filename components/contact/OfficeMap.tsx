import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './OfficeMap.module.css'

/** The corners of public/drawings/ground.svg, in degrees. */
const WEST = 26.97
const NORTH = 37.05
const WIDTH = 102
const HEIGHT = 52.1

type Office = CompanyProfile['chinaOffice']

/** Where an office is on the drawing, in percent; null where it is not on it. */
function percentOf({ position }: Office) {
  if (!position) return null
  const left = ((Number(position.longitude) - WEST) / WIDTH) * 100
  const top = ((NORTH - Number(position.latitude)) / HEIGHT) * 100
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? { left, top } : null
}

/** The two offices on a drawn map; an office without a position is in the text below alone. */
export function OfficeMap({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation(['proof', 'common'])
  const offices = [
    { key: 'tanzania', heading: t('common:footer.tanzania'), office: company.tanzaniaOffice },
    { key: 'china', heading: t('common:footer.china'), office: company.chinaOffice },
  ] as const
  return (
    <figure className={styles.map}>
      <div className={styles.ground} aria-hidden="true">
        {offices.map(({ key, office }) => {
          const percent = percentOf(office)
          if (!percent) return null
          const position = { left: `${percent.left}%`, top: `${percent.top}%` }
          return (
            <span key={key} className={styles.pin} style={position}>
              {/* Towards the middle, so that the name of a city at the edge is not cut. */}
              <span className={percent.left < 50 ? styles.toRight : styles.toLeft}>{office.city}</span>
            </span>
          )
        })}
      </div>
      <figcaption>
        {offices.map(({ key, heading, office }) => (
          <SiteLink key={key} className={styles.office} href={`/contact-us#${key}`}>
            <strong>{heading}</strong>
            {office.address}, {office.country}
          </SiteLink>
        ))}
      </figcaption>
    </figure>
  )
}
