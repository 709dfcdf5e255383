import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { PayNowLink } from '@/components/pay/PayNowLink'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { MOST_ANNOUNCED, type PortalSession } from '@/lib/contracts/portal'
import styles from './Portal.module.css'
import { PortalCargo } from './PortalCargo'
import { LinkDoor, PortalDoor } from './PortalDoor'
import { usePortalAddress } from './PortalFrame'
import { PortalHandOver } from './PortalHandOver'
import type { PortalView, Refused } from './portal-props'

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

/** Courier numbers of parcels that suppliers have sent, so that the warehouse knows whose they are. */
function Announce({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const note = useId()
  return (
    <details className={styles.more} open={refused !== null}>
      <summary>{t('announce.title')}</summary>
      <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
        <label>
          {t('announce.numbers')}
          <textarea
            className={styles.field}
            name="courierNumbers"
            rows={4}
            defaultValue={refused?.courierNumbers}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={refused !== null}
            aria-describedby={note}
            required
          />
        </label>
        <div id={note}>
          {refused ? (
            <ul className={styles.problems} role="alert">
              {refused.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.hint}>{t('announce.hint', { most: MOST_ANNOUNCED })}</p>
          )}
        </div>
        <label>
          {t('announce.remark')}
          <input className={styles.field} name="remark" defaultValue={refused?.remark} maxLength={300} />
        </label>
        <button type="submit" className={styles.main} disabled={isSent}>
          {isSent ? t('door.pleaseWait') : t('announce.submit')}
        </button>
      </form>
    </details>
  )
}

/** Everything of the customer's that stands behind the door. */
function Own({
  view: { session, view, handOver, refused },
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
        <a className={styles.statement} href={view.statement}>
          {t('statement')}
        </a>
      </section>
      <PortalHandOver handOver={handOver} />
      <PortalCargo view={view} />
      <Announce refused={refused} />
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
        <p>{t('door.linkSent', { phone: view.phone })}</p>
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
