import { useTranslation } from 'react-i18next'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import { PortalPhotoForm } from './PortalPhotoForm'
import type { ClaimCard } from './portal-claims'

/** One photo at a time: the claim itself is safe already. */
function PhotoForm({ claim: { id, number } }: { claim: ClaimCard }) {
  const { t } = useTranslation('my-claims')
  const address = usePortalAddress('/my/claims')
  return (
    <PortalPhotoForm
      action={`${address}?claim=${id}#claim-${number}`}
      label={t('photo.label')}
      submitLabel={t('photo.submit')}
    />
  )
}

const MAIN_ANSWERS: readonly string[] = ['accepted', 'contested']

function AnswerForm({ claim: { id, number, version, answers, offer } }: { claim: ClaimCard }) {
  const { t } = useTranslation('my-claims')
  const address = usePortalAddress('/my/claims')
  return (
    <form className={styles.form} action={`${address}#claim-${number}`} method="post">
      <input type="hidden" name="claim" value={id} />
      <input type="hidden" name="version" value={version} />
      <label>
        {t('answer.note')}
        <input className={styles.field} name="note" maxLength={1000} autoComplete="off" />
      </label>
      {answers.map((answer) => (
        <button
          key={answer}
          type="submit"
          className={MAIN_ANSWERS.includes(answer) ? styles.main : styles.small}
          name="answer"
          value={answer}
        >
          {t(`answer.${answer}`, { amount: offer?.amount ?? '' })}
        </button>
      ))}
    </form>
  )
}

/** One claim: where it is, what is offered, and what its customer may answer. */
export function PortalClaim({ claim, problem }: { claim: ClaimCard; problem: string | null }) {
  const { t } = useTranslation('my-claims')
  const { number, kind, state, trackingNumber, description, asked, photos, offer, refusal, creditedOn } =
    claim
  return (
    <li id={`claim-${number}`} className={styles.summary}>
      <p className={styles.top}>
        <strong>{t('claim', { number })}</strong>
        <strong>{t(`state.${state}`, { ns: 'cargo-claims' })}</strong>
      </p>
      <p>
        <span className={styles.number}>{trackingNumber}</span> · {t(`kind.${kind}`, { ns: 'cargo-claims' })}
      </p>
      <p className={styles.goods}>{description}</p>
      {asked ? <p>{t('asked', { amount: asked })}</p> : null}
      <p className={styles.hint}>{t('changed', { when: claim.changed })}</p>
      {photos.length > 0 ? (
        <p className={styles.top}>
          {photos.map((url, index) => (
            // biome-ignore lint/performance/noImgElement: a thumbnail of our own, behind a signed address
            <img
              key={url}
              className={styles.photo}
              src={url}
              alt={t('photo.alt', { number: index + 1 })}
              loading="lazy"
            />
          ))}
        </p>
      ) : null}
      {offer ? (
        <div>
          <p>{offer.text}</p>
          {offer.note ? <p className={styles.hint}>{offer.note}</p> : null}
        </div>
      ) : null}
      {refusal ? <p>{t('refusal', { reason: refusal })}</p> : null}
      {creditedOn ? <p>{t('credited', { number: creditedOn })}</p> : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {claim.takesPhotos ? <PhotoForm claim={claim} /> : null}
      {claim.answers.length > 0 ? <AnswerForm claim={claim} /> : null}
    </li>
  )
}
