import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { DAY_PARTS, MOST_COLLECTORS } from '@/lib/domain/delivery'
import { tanzanianPhoneText } from '@/lib/domain/phone-text'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import type { HandOverProblem, HandOverView } from './portal-hand-over'

interface Props {
  view: HandOverView
}

function Problem({ of, problem }: { of: HandOverProblem['form']; problem: HandOverProblem | null }) {
  if (problem?.form !== of) return null
  return (
    <ul className={styles.problems} role="alert">
      {problem.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The code by which ready cargo is handed over. */
function Code({ view: { code, isLocked, problem } }: Props) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  if (code === null && !isLocked) return null
  return (
    <form action={address} method="post">
      {code === null ? (
        <p className={styles.problem}>{t('handOver.locked')}</p>
      ) : (
        <p className={styles.due}>
          {t('handOver.code')} <strong>{code}</strong>
          <span className={styles.hint}>{t('handOver.codeHint')}</span>
        </p>
      )}
      <Problem of="code" problem={problem} />
      <button type="submit" className={styles.small} name="renewCode" value="1">
        {t('handOver.renew')}
      </button>
    </form>
  )
}

/** Third persons who may collect. */
function Collectors({ view: { collectors, isReady, problem } }: Props) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  return (
    <details className={styles.more} open={problem?.form === 'collectors'}>
      <summary>
        {t('handOver.collectors.title')} <span className={styles.count}>{collectors.length}</span>
      </summary>
      <form action={address} method="post">
        <ul className={styles.devices}>
          {collectors.map(({ id, name, phone, isStanding }) => (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                <br />
                <span className={styles.hint}>
                  {[
                    phone && tanzanianPhoneText(phone),
                    t(isStanding ? 'handOver.collectors.always' : 'handOver.collectors.once'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <button type="submit" className={styles.small} name="removeCollector" value={id}>
                {t('handOver.collectors.remove')} <span className="visually-hidden">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      {collectors.length < MOST_COLLECTORS ? (
        <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
          <label>
            {t('handOver.collectors.name')}
            <input
              className={styles.field}
              name="collectorName"
              maxLength={120}
              autoComplete="off"
              required
            />
          </label>
          <label>
            {t('handOver.collectors.phone')}
            <input
              className={styles.field}
              name="collectorPhone"
              type="tel"
              maxLength={40}
              autoComplete="off"
            />
          </label>
          <label>
            <input type="checkbox" name="collectorStanding" defaultChecked={!isReady} />{' '}
            {t('handOver.collectors.everyTime')}
          </label>
          <Problem of="collectors" problem={problem} />
          <button type="submit" className={styles.main} disabled={isSent}>
            {isSent ? t('pleaseWait') : t('handOver.collectors.add')}
          </button>
        </form>
      ) : null}
    </details>
  )
}

function Chosen({ view: { delivery } }: Props) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  if (!delivery) return null
  const { area, day, dayPart, rider } = delivery
  return (
    <form action={address} method="post">
      <p>
        {t('handOver.delivery.chosen', { area, day, part: t(`handOver.delivery.${dayPart}`) })}{' '}
        {rider ? t('handOver.delivery.rider', { name: rider }) : null}
      </p>
      <button type="submit" className={styles.small} name="cancelDelivery" value="1">
        {t('handOver.delivery.cancel')}
      </button>
    </form>
  )
}

/** Collection, or delivery by a rider: where, when. */
function Delivery({ view }: Props) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const { areas, days, delivery, isReady, problem } = view
  if (areas.length === 0 || !isReady) return null
  return (
    <>
      <Chosen view={view} />
      <details className={styles.more} open={problem?.form === 'delivery'}>
        <summary>{t(delivery ? 'handOver.delivery.change' : 'handOver.delivery.title')}</summary>
        <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
          <label>
            {t('handOver.delivery.area')}
            <select className={styles.field} name="area" defaultValue={delivery?.area}>
              {areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </select>
          </label>
          <label>
            {t('handOver.delivery.address')}
            <input
              className={styles.field}
              name="address"
              defaultValue={delivery?.address}
              maxLength={300}
              required
            />
          </label>
          <label>
            {t('handOver.delivery.day')}
            <select className={styles.field} name="wantedOn" defaultValue={delivery?.wantedOn}>
              {days.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('handOver.delivery.part')}
            <select className={styles.field} name="dayPart" defaultValue={delivery?.dayPart}>
              {DAY_PARTS.map((part) => (
                <option key={part} value={part}>
                  {t(`handOver.delivery.${part}`)}
                </option>
              ))}
            </select>
          </label>
          <Problem of="delivery" problem={problem} />
          <button type="submit" className={styles.main} disabled={isSent}>
            {isSent ? t('pleaseWait') : t('handOver.delivery.submit')}
          </button>
        </form>
      </details>
    </>
  )
}

/** How ready cargo is collected or brought, and who may collect. */
export function PortalHandOver({ handOver }: { handOver: HandOverView }) {
  const { t } = useTranslation('portal')
  return (
    <section className={styles.summary}>
      <h2 className={styles.heading}>{t('handOver.title')}</h2>
      {handOver.isReady ? <p className={styles.hint}>{t('handOver.ready')}</p> : null}
      <Code view={handOver} />
      <Delivery view={handOver} />
      <Collectors view={handOver} />
    </section>
  )
}
