import { useTranslation } from 'react-i18next'
import styles from './Portal.module.css'
import { PortalClaim } from './PortalClaim'
import { PortalClaimForm } from './PortalClaimForm'
import { usePortalAddress } from './PortalFrame'
import type { ClaimsView } from './portal-claims'

/** A customer's claims for cargo, the latest first, and the form of a new one. */
export function PortalClaims({ view }: { view: ClaimsView }) {
  const { t } = useTranslation('my-claims')
  const parcels = usePortalAddress('/my/parcels')
  const { claims, refused } = view
  return (
    <>
      <PortalClaimForm view={view} />
      {claims.length === 0 ? (
        <section className={styles.summary}>
          <p>{t('none')}</p>
        </section>
      ) : (
        <ul className={styles.cards}>
          {claims.map((claim) => (
            <PortalClaim
              key={claim.id}
              claim={claim}
              problem={refused?.claimId === claim.id ? refused.text : null}
            />
          ))}
        </ul>
      )}
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('unknown.title')}</h2>
        <p className={styles.hint}>{t('unknown.text')}</p>
        <a className={styles.statement} href={parcels}>
          {t('unknown.link')}
        </a>
      </section>
    </>
  )
}
