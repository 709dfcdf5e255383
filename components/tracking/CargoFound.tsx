import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { ShareLink } from '@/components/layout/ShareLink'
import { SiteLink } from '@/components/layout/SiteLink'
import { localPath } from '@/lib/domain/site-pages'
import { DELAYED, DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { arrivalReason } from './arrival-reason'
import cargoStyles from './Cargo.module.css'
import styles from './CargoFound.module.css'
import { CargoGoods } from './CargoGoods'
import { MoneySummary } from './MoneySummary'
import { Progress } from './Progress'
import { RouteMap } from './RouteMap'
import type { CargoView } from './tracking-view'

interface CargoProps {
  cargo: CargoView
}

/** When the cargo is expected, and by whose word. */
function Arrival({ cargo }: CargoProps) {
  const { t, i18n } = useTranslation('tracking')
  if (!cargo.arrival) {
    return cargo.status === DELAYED ? <p className={styles.note}>{t('arrival.noneYet')}</p> : null
  }
  const { arrival } = cargo
  const calendar = localPath('/track-cargo/info/arrival.ics', i18n.language)
  return (
    <div className={styles.aside}>
      <Icon name="clock" />
      <div>
        <p className={styles.caption}>
          {cargo.to ? t('arrival.in', { port: cargo.to }) : t('arrival.title')}
        </p>
        <p className={styles.window}>{arrival.when}</p>
        <p className={styles.note}>{arrivalReason(arrival, t)}</p>
        <a className={styles.link} href={`${calendar}?trackingNumber=${cargo.trackingNumber}`} download>
          {t('calendar.add')}
        </a>
      </div>
    </div>
  )
}

/** By WhatsApp, where it is connected; else by the customer's own choice of messages. Nothing once it is handed over. */
function NotifyMe({ cargo }: CargoProps) {
  const { t } = useTranslation('tracking')
  if (cargo.follow) {
    return (
      <>
        <a className={styles.notify} href={cargo.follow} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={22} />
          {t('follow.action')}
        </a>
        <p className={styles.note}>{t('follow.note')}</p>
      </>
    )
  }
  if (cargo.status === DELIVERED_TO_RECEIVER) return null
  return (
    <SiteLink className={styles.notify} href="/my/messages">
      <Icon name="chat" size={22} />
      {t('notify.byMessage')}
    </SiteLink>
  )
}

/** What people came for besides the state: paying, and being told. */
function AtHand({ cargo }: CargoProps) {
  const { t } = useTranslation('tracking')
  const { money, payOffer } = cargo
  const left = money.rows.find(({ key }) => key === 'remaining')
  return (
    <div className={styles.atHand}>
      {money.isDue && left ? (
        <a className={styles.pay} href={payOffer?.href ?? '#money'}>
          {t('money.pay', { amount: left.value })}
        </a>
      ) : null}
      <NotifyMe cargo={cargo} />
    </div>
  )
}

function Status({ cargo }: CargoProps) {
  const { t } = useTranslation('tracking')
  return (
    <section className={cargoStyles.card}>
      <div className={styles.top}>
        <div>
          <p className={styles.caption}>{t('result.number')}</p>
          <p className={styles.number}>{cargo.trackingNumber}</p>
        </div>
        {cargo.receiver && (
          <div>
            <p className={styles.caption}>{t('result.receiver')}</p>
            <p className={styles.value}>{cargo.receiver}</p>
          </div>
        )}
      </div>
      <h2 className={styles.state}>
        {cargo.waiting ? t(`waiting.${cargo.waiting}.title`) : t(`states.${cargo.statusKey}.title`)}
      </h2>
      <p className={styles.explained}>{t(cargo.meaning, { to: cargo.to })}</p>
      {cargo.partly && <p className={styles.reason}>{t(`whole.${cargo.partly.key}`, { ...cargo.partly })}</p>}
      {cargo.delayReason && (
        <p className={styles.reason}>
          <strong>{t('arrival.reason')}</strong> {cargo.delayReason}
        </p>
      )}
      <Progress stops={cargo.stops} />
      <Arrival cargo={cargo} />
      <AtHand cargo={cargo} />
      <RouteMap route={cargo.route} statusKey={cargo.statusKey} />
    </section>
  )
}

/** Departure and ports, then the history, newest first. */
function Journey({ cargo }: CargoProps) {
  const { t } = useTranslation('tracking')
  return (
    <section className={cargoStyles.card}>
      <h2 className={cargoStyles.heading}>{t('journey.title')}</h2>
      <dl className={styles.facts}>
        {cargo.facts.map(({ key, textKey, text }) => (
          <div key={key}>
            <dt>{t(`journey.${key}`)}</dt>
            <dd>{text ?? t(textKey)}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.timeline}>
        {cargo.history.map(({ statusKey, at, when, port }) => (
          <li key={`${statusKey} ${at}`}>
            <strong>{statusKey ? t(`states.${statusKey}.title`) : t('journey.received')}</strong>
            <time dateTime={at}>{port ? `${when} · ${port}` : when}</time>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('journey.zone')}</p>
    </section>
  )
}

/** Shares the state without the tracking number, which opens what is owed. */
function ShareState({ cargo, origin }: CargoProps & { origin: string }) {
  const { t, i18n } = useTranslation('tracking')
  const state = t(`states.${cargo.statusKey}.title`)
  const title = cargo.arrival
    ? t('send.expected', { state, when: cargo.arrival.when })
    : t('send.state', { state })
  return (
    <section className={cargoStyles.card}>
      <h2 className={cargoStyles.heading}>{t('send.title')}</h2>
      <p className={styles.note}>{t('send.note')}</p>
      <ShareLink title={title} address={`${origin}${localPath('/track-cargo', i18n.language)}`} />
    </section>
  )
}

/** One package in full: where it is, what is owed, what it is. */
export function CargoFound({ cargo, origin }: CargoProps & { origin: string }) {
  return (
    <>
      <div className={styles.columns}>
        <Status cargo={cargo} />
        <MoneySummary
          money={cargo.money}
          storage={cargo.storage}
          number={cargo.trackingNumber}
          offer={cargo.payOffer}
        />
        <Journey cargo={cargo} />
        <CargoGoods cargo={cargo} />
      </div>
      <ShareState cargo={cargo} origin={origin} />
    </>
  )
}
