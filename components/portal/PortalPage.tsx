import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { PayNowLink } from '@/components/pay/PayNowLink'
import type { PortalSession } from '@/lib/contracts/portal'
import { tanzanianPhoneText } from '@/lib/domain/phone-text'
import styles from './Portal.module.css'
import { AnnounceForms } from './PortalAnnounce'
import { PortalCargo } from './PortalCargo'
import { LinkDoor, PortalDoor } from './PortalDoor'
import { usePortalAddress } from './PortalFrame'
import { PortalHandOver } from './PortalHandOver'
import type { PortalView } from './portal-props'

/** One of several customers who have the phone. */
function Customers({ customers }: Pick<PortalSession, 'customers'>) {
  const address = usePortalAddress()
  return (
    <form className={styles.choices} action={address} method="post">
      {customers.map(({ id, name }) => (
        <button key={id} type="submit" className={styles.choice} name="customerId" value={id}>
          {name}
        </button>
      ))}
    </form>
  )
}

function CustomsNote() {
  const { t } = useTranslation('portal')
  const address = usePortalAddress('/my/customs')
  return (
    <section className={styles.summary}>
      <p>{t('customs.text')}</p>
      <a className={styles.statement} href={address}>
        {t('customs.link')}
      </a>
    </section>
  )
}

/** The way to parcels that came without the customer's name. */
function ParcelsNote() {
  const { t } = useTranslation('portal')
  return (
    <a className={styles.statement} href={usePortalAddress('/my/parcels')}>
      {t('unknownParcels')}
    </a>
  )
}

/** Everything of the customer's that stands behind the door. */
function Own({
  view: { session, view, handOver, refused, isAskedForCustoms },
}: {
  view: Extract<PortalView, { kind: 'cargo' }>
}) {
  const { t } = useTranslation('portal')
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.name}>{session.customer?.name}</p>
        {view.due ? (
          <p className={styles.due}>
            {t('due')} <strong>{view.due}</strong>
          </p>
        ) : (
          <p>{t('nothingDue')}</p>
        )}
        <PayNowLink offer={view.payOffer} />
        <SiteLink className={styles.statement} href="/my/money">
          {t('documents')}
        </SiteLink>
      </section>
      {isAskedForCustoms ? <CustomsNote /> : null}
      <PortalHandOver handOver={handOver} />
      <PortalCargo view={view} refused={refused} />
      <AnnounceForms currencies={view.currencies} refused={refused} />
      <ParcelsNote />
      {session.customers.length > 1 ? (
        <section>
          <h2 className={styles.heading}>{t('switch')}</h2>
          <Customers customers={session.customers.filter(({ id }) => id !== session.customer?.id)} />
        </section>
      ) : null}
    </>
  )
}

/** A customer's own pages. They work without JavaScript. */
export function PortalPage({ view }: { view: Exclude<PortalView, { kind: 'failed' }> }) {
  const { t } = useTranslation('portal')
  if (view.kind === 'cargo') return <Own view={view} />
  if (view.kind === 'link') return <LinkDoor link={view.link} />
  if (view.kind === 'linkSent') {
    return (
      <section className={styles.summary} role="status">
        <p>{t('door.linkSent', { phone: tanzanianPhoneText(view.phone) })}</p>
        <SiteLink href="/my">{t('door.otherPhone')}</SiteLink>
      </section>
    )
  }
  if (view.kind !== 'choose') return <PortalDoor view={view} />
  return (
    <section>
      <h2 className={styles.heading}>{t('choose.title')}</h2>
      <p className={styles.hint}>{t('choose.text')}</p>
      <Customers customers={view.customers} />
    </section>
  )
}
