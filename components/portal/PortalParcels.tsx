import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import type { BoardParcel, BoardView } from '@/components/waiting-room/board-view'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import packageStyles from './PortalPackage.module.css'
import type { ParcelClaimLine, ParcelsView, RefusedParcelClaim } from './portal-parcels'

/** '…4756': the end of a courier number, as the board shows it. */
function Ending({ ending }: { ending: string | null }) {
  const { t } = useTranslation('waiting-room')
  return (
    <p className={styles.number}>
      {ending && <span aria-hidden="true">…</span>}
      {ending ?? t('board.noNumber')}
    </p>
  )
}

function Claim({ claim }: { claim: ParcelClaimLine }) {
  const { t } = useTranslation('my-parcels')
  const { ending, received, given, state, claimed, decided, cargo } = claim
  return (
    <li className={styles.card}>
      <div className={styles.cargo}>
        <div className={styles.top}>
          <Ending ending={ending} />
          <strong className={state === 'accepted' ? styles.paid : undefined}>{t(`state.${state}`)}</strong>
        </div>
        <p className={styles.hint}>{t('parcel.received', { ns: 'waiting-room', date: received })}</p>
        <p className={styles.goods}>{t('claims.given', { given })}</p>
        <p className={styles.hint}>
          {decided ? t('claims.decided', { day: decided }) : t('claims.claimed', { day: claimed })}
        </p>
        {cargo ? <a href={cargo.href}>{t('claims.cargo', { number: cargo.trackingNumber })}</a> : null}
      </div>
    </li>
  )
}

interface FormProps {
  parcel: BoardParcel
  board: BoardView
  refused: RefusedParcelClaim | null
}

/** The whole courier number, or by what the parcel is known. A plain form that posts to its own page. */
function ClaimForm({ parcel, board, refused }: FormProps) {
  const { t } = useTranslation('my-parcels')
  const address = usePortalAddress('/my/parcels')
  const { isSent, onSubmit } = useSubmitOnce()
  return (
    <details className={packageStyles.steps} open={refused !== null}>
      <summary>{t('claim.open')}</summary>
      <form
        className={styles.form}
        action={`${address}#parcel-${parcel.id}`}
        method="post"
        onSubmit={onSubmit}
      >
        {refused ? (
          <ul className={styles.problems} role="alert">
            {refused.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <input type="hidden" name="parcelId" value={parcel.id} />
        <input type="hidden" name="pageNum" value={board.pageNum} />
        <input type="hidden" name="courierEnding" value={board.courierEnding} />
        <label>
          {t('claim.courierNumber')}
          <input
            className={styles.field}
            name="courierNumber"
            defaultValue={refused?.courierNumber}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        <label>
          {t('claim.proof')}
          <textarea
            className={styles.field}
            name="proof"
            rows={2}
            maxLength={300}
            defaultValue={refused?.proof}
          />
        </label>
        <button type="submit" className={styles.main} disabled={isSent}>
          {isSent ? t('pleaseWait', { ns: 'portal' }) : t('claim.submit')}
        </button>
      </form>
    </details>
  )
}

interface ParcelProps extends FormProps {
  isClaimed: boolean
}

/** As much as the public board shows of a parcel. */
function Parcel({ parcel, board, refused, isClaimed }: ParcelProps) {
  const { t } = useTranslation('waiting-room')
  const { t: ofPage } = useTranslation('my-parcels')
  const { id, ending, received, pieces, photo } = parcel
  return (
    <li id={`parcel-${id}`} className={styles.card}>
      {photo ? (
        <a href={photo.url} aria-label={t('board.photo', { ending: ending ?? t('board.noNumber') })}>
          {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
          <img
            className={styles.photo}
            src={photo.thumbnailUrl}
            alt=""
            width={72}
            height={72}
            loading="lazy"
          />
        </a>
      ) : null}
      <div className={styles.cargo}>
        <Ending ending={ending} />
        <p className={styles.hint}>
          {t('parcel.received', { date: received })} · {t('parcel.pieces', { count: pieces })}
        </p>
        {isClaimed ? (
          <p className={styles.paid}>{ofPage('claim.done')}</p>
        ) : (
          <ClaimForm parcel={parcel} board={board} refused={refused} />
        )}
      </div>
    </li>
  )
}

function Search({ board }: { board: BoardView }) {
  const { t } = useTranslation('waiting-room')
  const address = usePortalAddress('/my/parcels')
  const note = useId()
  return (
    <form className={styles.form} action={`${address}#board`} method="get">
      <label>
        {t('board.label')}
        <input
          className={styles.field}
          name="courierEnding"
          defaultValue={board.courierEnding}
          minLength={3}
          maxLength={60}
          aria-invalid={board.isTooShort}
          aria-describedby={note}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          required
        />
      </label>
      <p id={note} className={board.isTooShort ? styles.problem : styles.hint}>
        {board.isTooShort ? t('board.tooShort') : t('board.hint')}
      </p>
      <button type="submit" className={styles.small}>
        {t('board.button')}
      </button>
      {board.courierEnding ? <a href={`${address}#board`}>{t('board.all')}</a> : null}
    </form>
  )
}

function Pager({ board }: { board: BoardView }) {
  const { t } = useTranslation('waiting-room')
  const address = usePortalAddress('/my/parcels')
  const { pageNum, totalPages, courierEnding } = board
  if (totalPages < 2) return null
  const to = (page: number) =>
    `${address}?${new URLSearchParams({ ...(courierEnding && { courierEnding }), pageNum: String(page) })}#board`
  return (
    <nav className={styles.last} aria-label={t('board.pages')}>
      {pageNum > 1 ? <a href={to(pageNum - 1)}>{t('board.newer')}</a> : <span />}
      <span>{t('board.page', { page: pageNum, pages: totalPages })}</span>
      {pageNum < totalPages ? <a href={to(pageNum + 1)}>{t('board.older')}</a> : <span />}
    </nav>
  )
}

interface BoardProps extends Omit<ParcelsView, 'claims' | 'board'> {
  board: BoardView
}

function Board({ board, claimedIds, refused }: BoardProps) {
  const { t } = useTranslation('waiting-room')
  if (board.isTooShort) return null
  if (board.parcels.length === 0) return <p>{board.courierEnding ? t('board.noMatch') : t('board.empty')}</p>
  return (
    <>
      <p>{t('board.count', { count: board.total })}</p>
      <ul className={styles.cards}>
        {board.parcels.map((parcel) => (
          <Parcel
            key={parcel.id}
            parcel={parcel}
            board={board}
            isClaimed={claimedIds.includes(parcel.id)}
            refused={refused?.parcelId === parcel.id ? refused : null}
          />
        ))}
      </ul>
      <Pager board={board} />
    </>
  )
}

/** What was refused of a parcel that stands on the page no longer. */
function Elsewhere({ board, refused }: Pick<ParcelsView, 'board' | 'refused'>) {
  const { t } = useTranslation('my-parcels')
  if (refused === null || board?.parcels.some(({ id }) => id === refused.parcelId)) return null
  return (
    <p className={styles.problem} role="alert">
      {refused.problems[0] ?? t('claim.gone')}
    </p>
  )
}

/** Parcels whose owner nobody knows: those that the customer has claimed with the outcome, and the board. */
export function PortalParcels({ view: { claims, board, claimedIds, refused } }: { view: ParcelsView }) {
  const { t } = useTranslation('my-parcels')
  return (
    <>
      {claims.length > 0 ? (
        <section>
          <h2 className={styles.heading}>
            {t('claims.title')} <span className={styles.count}>{claims.length}</span>
          </h2>
          <ul className={styles.cards}>
            {claims.map((claim) => (
              <Claim key={claim.id} claim={claim} />
            ))}
          </ul>
        </section>
      ) : null}
      <section id="board" className={styles.choices}>
        <h2 className={styles.heading}>{t('board.title')}</h2>
        <p className={styles.hint}>{t('board.text')}</p>
        <Elsewhere board={board} refused={refused} />
        {board ? (
          <>
            <Search board={board} />
            <Board board={board} claimedIds={claimedIds} refused={refused} />
          </>
        ) : (
          <p className={styles.problem} role="alert">
            {t('board.failed', { ns: 'waiting-room' })}
          </p>
        )}
      </section>
    </>
  )
}
