import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { SiteLink } from '@/components/layout/SiteLink'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { trackingResultPath } from '@/lib/domain/site-pages'
import type { ReleaseView } from './release-view'
import { useRoomAddress } from './room-forms'
import styles from './WaitingRoom.module.css'

const PHOTO = 160

function Photos({ photos }: { photos: ReleaseView['photos'] }) {
  const { t } = useTranslation('waiting-room')
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, url, thumbnailUrl }, index) => (
        <li key={id}>
          <a href={url} aria-label={t('release.photo', { number: index + 1, total: photos.length })}>
            {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
            <img src={thumbnailUrl} alt="" width={PHOTO} height={PHOTO} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function ShipForm({ release, hasFailed }: { release: ReleaseView; hasFailed: boolean }) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const note = useId()
  return (
    <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
      {hasFailed && (
        <p className={styles.refused} role="alert">
          {t('release.failed')}
        </p>
      )}
      <input type="hidden" name="packageId" value={release.packageId} />
      <input type="hidden" name="signature" value={release.signature} />
      <button type="submit" className={styles.ship} disabled={isSent}>
        <Icon name="ship" size={28} />
        {isSent ? t('pleaseWait') : t('release.ship')}
      </button>
      <label htmlFor={note}>{t('release.note')}</label>
      <textarea id={note} className={styles.field} name="note" rows={2} maxLength={300} />
    </form>
  )
}

/** Shown on every later visit. */
function Answered({ step }: { step: 'released' | 'approved' }) {
  const { t } = useTranslation('waiting-room')
  return (
    <div className={styles.answered} role="status">
      <Icon name="check" size={28} />
      <div>
        <strong>{t(`release.${step}.title`)}</strong>
        <p>{t(`release.${step}.text`)}</p>
      </div>
    </div>
  )
}

/** The page of a release link. */
export function ReleasePage({ release, hasFailed }: { release: ReleaseView; hasFailed: boolean }) {
  const { t } = useTranslation('waiting-room')
  const { step } = release
  return (
    <div className={styles.narrow}>
      <h1 className={styles.question}>{t('release.title')}</h1>
      <p className={styles.number}>{release.trackingNumber}</p>
      <p className={styles.facts}>
        <span>{t('parcel.received', { date: release.received })}</span>
        <span>{t('parcel.pieces', { count: release.pieces })}</span>
      </p>
      <Photos photos={release.photos} />
      {step === 'pending' || step === 'notified' ? (
        <ShipForm release={release} hasFailed={hasFailed} />
      ) : (
        <Answered step={step} />
      )}
      <p>
        <SiteLink href={trackingResultPath([release.trackingNumber])}>{t('release.track')}</SiteLink>
      </p>
    </div>
  )
}
