import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import type { BoardAddress, BoardParcel, BoardView } from './board-view'
import { ClaimForm } from './ClaimForm'
import type { Claimant, RefusedClaim } from './post-claim'
import { useRoomAddress } from './room-forms'
import styles from './UnknownBoard.module.css'
import room from './WaitingRoom.module.css'

interface ParcelCardProps {
  parcel: BoardParcel
  board: BoardAddress
  /** Set when a claim of this parcel was refused. */
  refused: RefusedClaim | null
  claimant: Claimant | null
}

const PHOTO = 160

/** Shows enough to recognise one's own parcel, not enough to claim another's. */
function ParcelCard({ parcel, board, refused, claimant }: ParcelCardProps) {
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
      <div className={styles.body}>
        <p className={styles.ending}>
          {parcel.ending && <span aria-hidden="true">…</span>}
          {ending}
        </p>
        <p className={room.facts}>
          <span>{t('parcel.received', { date: parcel.received })}</span>
          <span>{t('parcel.pieces', { count: parcel.pieces })}</span>
        </p>
        <details className={styles.claim} open={refused !== null}>
          <summary>{t('claim.open')}</summary>
          <ClaimForm parcel={parcel} board={board} refused={refused} claimant={claimant} />
        </details>
      </div>
    </li>
  )
}

interface Props {
  /** Null when it could not be read. */
  board: BoardView | null
  refused: RefusedClaim | null
  claimant: Claimant | null
}

function BoardSearch({ board }: { board: BoardView }) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const field = useId()
  const note = useId()
  return (
    <form className={room.search} action={`${address}#board`} method="get">
      <label htmlFor={field}>{t('board.label')}</label>
      <div className={room.row}>
        <input
          key={board.courierEnding}
          id={field}
          className={room.field}
          name="courierEnding"
          type="text"
          defaultValue={board.courierEnding}
          aria-invalid={board.isTooShort}
          aria-describedby={note}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          minLength={3}
          maxLength={60}
          pattern="[A-Za-z0-9 \-]{3,60}"
          title={t('board.tooShort')}
          required
        />
        <button type="submit" className={room.main}>
          <Icon name="search" />
          {t('board.button')}
        </button>
      </div>
      <p id={note} className={board.isTooShort ? room.problem : room.hint}>
        {board.isTooShort ? t('board.tooShort') : t('board.hint')}
      </p>
      {board.courierEnding && <SiteLink href="/waiting-room?pageNum=1#board">{t('board.all')}</SiteLink>}
    </form>
  )
}

function BoardPager({ board }: { board: BoardView }) {
  const { t } = useTranslation('waiting-room')
  const { pageNum, totalPages, courierEnding } = board
  if (totalPages < 2) return null
  const to = (page: number) => {
    const query = new URLSearchParams({ ...(courierEnding && { courierEnding }), pageNum: String(page) })
    return `/waiting-room?${query}#board`
  }
  return (
    <nav className={styles.pager} aria-label={t('board.pages')}>
      {pageNum > 1 ? <SiteLink href={to(pageNum - 1)}>{t('board.newer')}</SiteLink> : <span />}
      <span>{t('board.page', { page: pageNum, pages: totalPages })}</span>
      {pageNum < totalPages ? <SiteLink href={to(pageNum + 1)}>{t('board.older')}</SiteLink> : <span />}
    </nav>
  )
}

interface ParcelsProps extends Omit<Props, 'board'> {
  board: BoardView
}

function Parcels({ board, refused, claimant }: ParcelsProps) {
  const { t } = useTranslation('waiting-room')
  if (board.parcels.length === 0) {
    const isSearch = board.courierEnding !== ''
    return <p className={styles.empty}>{isSearch ? t('board.noMatch') : t('board.empty')}</p>
  }
  return (
    <>
      <p>{t('board.count', { count: board.total })}</p>
      <ul className={styles.parcels}>
        {board.parcels.map((parcel) => (
          <ParcelCard
            key={parcel.id}
            parcel={parcel}
            board={board}
            refused={refused?.parcelId === parcel.id ? refused : null}
            claimant={claimant}
          />
        ))}
      </ul>
      <BoardPager board={board} />
    </>
  )
}

/** Parcels of unknown owners, to be claimed. */
export function UnknownBoard({ board, refused, claimant }: Props) {
  const { t } = useTranslation('waiting-room')
  const isElsewhere = refused !== null && !board?.parcels.some(({ id }) => id === refused.parcelId)
  return (
    <div id="board" className={styles.board}>
      <Section title={t('board.title')} lead={t('board.text')}>
        {isElsewhere && (
          <p className={room.refused} role="alert">
            {refused.message || t('claim.gone')}
          </p>
        )}
        {board ? (
          <>
            <BoardSearch board={board} />
            {!board.isTooShort && <Parcels board={board} refused={refused} claimant={claimant} />}
          </>
        ) : (
          <p className={room.refused} role="alert">
            {t('board.failed')}
          </p>
        )}
      </Section>
    </div>
  )
}
