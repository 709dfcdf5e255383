import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import type { BoardView } from './board-view'
import type { RefusedClaim } from './post-claim'
import styles from './public.module.css'
import { UnknownParcelCard } from './UnknownParcelCard'
import { useRoomAddress } from './use-room-address'

interface Props {
  /** Null when it could not be read. */
  board: BoardView | null
  refused: RefusedClaim | null
}

function BoardSearch({ board }: { board: BoardView }) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const field = useId()
  const note = useId()
  return (
    <form className={styles.search} action={`${address}#board`} method="get">
      <label htmlFor={field}>{t('board.label')}</label>
      <div className={styles.row}>
        <input
          key={board.courierEnding}
          id={field}
          className={styles.field}
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
        <button type="submit" className={styles.main}>
          <Icon name="search" />
          {t('board.button')}
        </button>
      </div>
      <p id={note} className={board.isTooShort ? styles.problem : styles.hint}>
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

function Parcels({ board, refused }: { board: BoardView; refused: RefusedClaim | null }) {
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
          <UnknownParcelCard
            key={parcel.id}
            parcel={parcel}
            board={board}
            refused={refused?.parcelId === parcel.id ? refused : null}
          />
        ))}
      </ul>
      <BoardPager board={board} />
    </>
  )
}

/** Parcels whose owner nobody knows, so that owners can claim them. */
export function UnknownBoard({ board, refused }: Props) {
  const { t } = useTranslation('waiting-room')
  const isElsewhere = refused !== null && !board?.parcels.some(({ id }) => id === refused.parcelId)
  return (
    <div id="board" className={styles.board}>
      <Section title={t('board.title')} lead={t('board.text')}>
        {isElsewhere && (
          <p className={styles.refused} role="alert">
            {refused.message || t('claim.gone')}
          </p>
        )}
        {board ? (
          <>
            <BoardSearch board={board} />
            {!board.isTooShort && <Parcels board={board} refused={refused} />}
          </>
        ) : (
          <p className={styles.refused} role="alert">
            {t('board.failed')}
          </p>
        )}
      </Section>
    </div>
  )
}
