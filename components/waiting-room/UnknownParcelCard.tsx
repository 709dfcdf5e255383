import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import type { BoardAsked, BoardParcel } from './board-view'
import { ClaimForm } from './ClaimForm'
import type { RefusedClaim } from './post-claim'
import styles from './public.module.css'

interface Props {
  parcel: BoardParcel
  board: BoardAsked
  /** Set when a claim of this parcel was just refused. */
  refused: RefusedClaim | null
}

const PHOTO = 160

/** One unknown parcel: enough to know one's own, not enough to take another's; the claim unfolds in it. */
export function UnknownParcelCard({ parcel, board, refused }: Props) {
  const { t } = useTranslation('waiting-room')
  const ending = parcel.ending ?? t('board.noNumber')
  return (
    <li id={`parcel-${parcel.id}`} className={styles.parcel}>
      {parcel.photo ? (
        <a className={styles.photo} href={parcel.photo.url} aria-label={t('board.photo', { ending })}>
          {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
          <img src={parcel.photo.thumbnailUrl} alt="" width={PHOTO} height={PHOTO} loading="lazy" />
        </a>
      ) : (
        <span className={styles.noPhoto}>
          <Icon name="box" size={40} />
          {t('board.noPhoto')}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.ending}>
          {parcel.ending && <span aria-hidden="true">…</span>}
          {ending}
        </p>
        <p className={styles.facts}>
          <span>{t('parcel.received', { date: parcel.received })}</span>
          <span>{t('parcel.pieces', { count: parcel.pieces })}</span>
        </p>
        <details className={styles.claim} open={refused !== null}>
          <summary>{t('claim.open')}</summary>
          <ClaimForm parcel={parcel} board={board} refused={refused} />
        </details>
      </div>
    </li>
  )
}
