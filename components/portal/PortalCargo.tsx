import { useTranslation } from 'react-i18next'
import { arrivalReason } from '@/components/tracking/arrival-reason'
import { StateTag } from '@/components/tracking/StateTag'
import styles from './Portal.module.css'
import { Announced } from './PortalAnnounce'
import { usePortalAddress } from './PortalFrame'
import { RequestLines } from './PortalRequests'
import type { RefusedParcels } from './portal-announce'
import type { CargoCard, PortalCargoView } from './portal-view'

function Price({ price }: { price: CargoCard['price'] }) {
  const { t } = useTranslation('portal')
  if (price.kind === 'due') return <strong>{t('card.due', { amount: price.text })}</strong>
  return <span className={price.kind === 'paid' ? styles.paid : undefined}>{t(`card.${price.kind}`)}</span>
}

/** Said once, on the page itself: the form works without JavaScript. */
function ShipIt({ card }: { card: CargoCard }) {
  const { t } = useTranslation('portal')
  return (
    <form action={usePortalAddress()} method="post">
      <button
        type="submit"
        className={styles.ship}
        name="ship"
        value={card.id}
        aria-label={`${t('card.shipIt')} ${card.trackingNumber}`}
      >
        {t('card.shipIt')}
      </button>
    </form>
  )
}

function Card({ card }: { card: CargoCard }) {
  const { t } = useTranslation('portal')
  const { t: ofTracking } = useTranslation('tracking')
  const { received, departure, arrival, measures } = card
  const claims = usePortalAddress('/my/claims')
  return (
    <li className={styles.card}>
      {card.image ? (
        // biome-ignore lint/performance/noImgElement: a thumbnail of our own, as the tracking page has them
        <img className={styles.photo} src={card.image} alt="" width={72} height={72} loading="lazy" />
      ) : null}
      <div className={styles.cargo}>
        <p className={styles.top}>
          <span className={styles.number}>{card.trackingNumber}</span>
          <StateTag status={card.status} statusKey={card.statusKey} waiting={card.waiting} />
        </p>
        <p className={styles.goods}>
          {[card.goods, t('card.pieces', { count: card.pieces }), measures].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.hint}>
          {arrival
            ? t('card.arrival', { days: arrival.when, reason: arrivalReason(arrival, ofTracking) })
            : departure
              ? t('card.departure', { day: departure })
              : t('card.received', { day: received })}
        </p>
        {card.partly ? <p>{ofTracking(`whole.${card.partly.key}`, { ...card.partly })}</p> : null}
        {card.handedTo ? <p className={styles.paid}>{t('handOver.handedTo', card.handedTo)}</p> : null}
        {card.storage ? (
          <p className={styles.hint}>{t(`card.${card.storage.key}`, card.storage.values)}</p>
        ) : null}
        <p className={styles.last}>
          <Price price={card.price} />
          <a href={card.href}>{t('card.open')}</a>
        </p>
        <RequestLines requests={card.requests} />
        <a
          className={styles.statement}
          href={`${claims}?package=${card.id}#open`}
          aria-label={`${t('card.claim')} ${card.trackingNumber}`}
        >
          {t('card.claim')}
        </a>
        {card.mayShip ? <ShipIt card={card} /> : null}
        <a href={card.page}>{t(card.mayShip ? 'card.more' : 'card.priceSteps')}</a>
      </div>
    </li>
  )
}

/** Cargo in the order of the journey; groups without any are left out. */
export function PortalCargo({ view, refused }: { view: PortalCargoView; refused: RefusedParcels | null }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const isEmpty = view.announced.length === 0 && view.groups.every(({ cards }) => cards.length === 0)
  if (isEmpty) {
    return (
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('noCargo.title')}</h2>
        <p>{t('noCargo.text')}</p>
      </section>
    )
  }
  return (
    <>
      <Announced parcels={view.announced} refused={refused} />
      {view.groups
        .filter(({ cards }) => cards.length > 0)
        .map(({ key, count, cards }) => (
          <section key={key} id={key}>
            <h2 className={styles.heading}>
              {t(`groups.${key}`)} <span className={styles.count}>{count}</span>
            </h2>
            <ul className={styles.cards}>
              {cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ul>
            {cards.length < count ? (
              <a className={styles.statement} href={`${address}?all=1#${key}`}>
                {t('groups.showAll', { number: count })}
              </a>
            ) : null}
          </section>
        ))}
    </>
  )
}
