import { useTranslation } from 'react-i18next'
import styles from './Portal.module.css'
import { PortalPhotoForm } from './PortalPhotoForm'
import type { PackageView } from './portal-package'
import type { RequestLine, RequestView, ViewedPhoto } from './request-view'

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

type PhotosBy = 'received' | 'answer' | 'customer'

/** Photos of the parcel under a line that says whose they are. */
function Photos({ photos, by }: { photos: ViewedPhoto[]; by: PhotosBy }) {
  const { t } = useTranslation('portal-package')
  if (photos.length === 0) return null
  return (
    <>
      <p className={styles.hint}>{t(`request.photos.${by}`)}</p>
      <p className={styles.photos}>
        {photos.map(({ id, href, thumbnail }, index) => (
          <a key={id} href={href}>
            {/* biome-ignore lint/performance/noImgElement: a thumbnail of our own, as the tracking page has them */}
            <img
              className={styles.photo}
              src={thumbnail}
              alt={t(`request.photo.${by}`, { number: index + 1 })}
              width={72}
              height={72}
            />
          </a>
        ))}
      </p>
    </>
  )
}

interface RequestProps {
  request: RequestView
  page: string
  problem: string | null
}

function Request({ request, page, problem }: RequestProps) {
  const { t } = useTranslation('portal-package')
  const { id, state, text, asked, wantedOn, together, quoted, changed, answer, answered } = request
  return (
    <li id={`request-${id}`} className={styles.card}>
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
        <Photos photos={request.customerPhotos} by="customer" />
        <Photos photos={request.receivedPhotos} by="received" />
        <Photos photos={request.photos} by="answer" />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {request.takesPhotos ? (
          <PortalPhotoForm
            action={`${page}&request=${id}#request-${id}`}
            label={t('request.addPhoto')}
            submitLabel={t('request.sendPhoto')}
          />
        ) : null}
        {state === 'open' ? (
          <form action={page} method="post">
            <button type="submit" className={styles.small} name="takeBack" value={id}>
              {t('request.takeBack')}
            </button>
          </form>
        ) : null}
      </div>
    </li>
  )
}

/** Everything that was asked for a package, the latest first. */
export function PortalRequests({ view: { requests, page, refusedPhoto } }: { view: PackageView }) {
  const { t } = useTranslation('portal-package')
  if (requests.length === 0) return <p className={styles.hint}>{t('request.none')}</p>
  return (
    <ul className={styles.cards}>
      {requests.map((request) => (
        <Request
          key={request.id}
          request={request}
          page={page}
          problem={refusedPhoto?.requestId === request.id ? refusedPhoto.problem : null}
        />
      ))}
    </ul>
  )
}
