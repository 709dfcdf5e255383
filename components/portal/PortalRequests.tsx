import { useTranslation } from 'react-i18next'
import styles from './Portal.module.css'
import type { RequestLine, RequestView } from './request-view'

/** On the card: what was asked and waits, and the last answer. */
export function RequestLines({ requests }: { requests: RequestLine[] }) {
  const { t } = useTranslation('portal-package')
  return requests.map((request) => (
    <p key={request.id} className={styles.hint}>
      <RequestState request={request} />
      {request.answer ? ` ${t('request.answer', { answer: request.answer })}` : null}
    </p>
  ))
}

/** What was asked, and where it stands: 'By air instead: we will answer you.' */
function RequestState({ request: { kind, state, due } }: { request: RequestLine }) {
  const { t } = useTranslation('portal-package')
  const isDoubt = kind === 'measureDoubt' || kind === 'priceDoubt'
  const isAnswered = state === 'accepted' || state === 'refused'
  const open = due ? t('request.state.due', { due }) : t('request.state.open')
  const answered = isAnswered && t(isDoubt ? `request.doubt.${state}` : `request.state.${state}`)
  return (
    <strong>
      {t(`request.kind.${kind}`)}: {answered || open}
    </strong>
  )
}

interface RequestProps {
  request: RequestView
  action: string
}

function Request({ request, action }: RequestProps) {
  const { t } = useTranslation('portal-package')
  const { state, text, asked, wantedOn, together, quoted, changed, answer, answered, photos } = request
  return (
    <li className={styles.card}>
      <div className={styles.cargo}>
        <p>
          <RequestState request={request} />
        </p>
        <p className={styles.hint}>{t('request.asked', { day: asked })}</p>
        {text ? <p>{text}</p> : null}
        {wantedOn ? <p>{t('request.wantedOn', { day: wantedOn })}</p> : null}
        {together.length > 0 ? <p>{t('request.with', { numbers: together.join(', ') })}</p> : null}
        {quoted ? <p>{t('request.quoted', { price: quoted })}</p> : null}
        {answer ? (
          <p>
            {t('request.answer', { answer })} <span className={styles.hint}>{answered}</span>
          </p>
        ) : null}
        {changed ? (
          <>
            <p>{t('request.before', { figures: changed.before })}</p>
            <p>
              <strong>{t('request.after', { figures: changed.after })}</strong>
            </p>
          </>
        ) : null}
        {photos.length > 0 ? (
          <p className={styles.photos}>
            {photos.map(({ id, href, thumbnail }) => (
              <a key={id} href={href}>
                {/* biome-ignore lint/performance/noImgElement: a thumbnail of our own, as the tracking page has them */}
                <img
                  className={styles.photo}
                  src={thumbnail}
                  alt={t('request.photo')}
                  width={72}
                  height={72}
                />
              </a>
            ))}
          </p>
        ) : null}
        {state === 'open' ? (
          <form action={action} method="post">
            <button type="submit" className={styles.small} name="takeBack" value={request.id}>
              {t('request.takeBack')}
            </button>
          </form>
        ) : null}
      </div>
    </li>
  )
}

/** Everything that was asked for a package, the latest first. */
export function PortalRequests({ requests, page }: { requests: RequestView[]; page: string }) {
  const { t } = useTranslation('portal-package')
  if (requests.length === 0) return <p className={styles.hint}>{t('request.none')}</p>
  return (
    <ul className={styles.cards}>
      {requests.map((request) => (
        <Request key={request.id} request={request} action={page} />
      ))}
    </ul>
  )
}
