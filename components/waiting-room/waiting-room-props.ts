import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { languageOf } from '@/lib/client/i18n'
import { type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import { localPath } from '@/lib/domain/site-pages'
import { type BoardView, boardAddress, readBoard } from './board-view'
import { lookUpOwn, type OwnResult } from './own-cargo'
import { type Claimant, findClaimant, postClaim, type RefusedClaim } from './post-claim'
import { findRelease, type ReleaseResult, type ReleaseTicket, type ReleaseView, shipIt } from './release-view'

interface RoomView {
  kind: 'room'
  /** What the visitor typed. */
  query: string
  /** Null without a query. */
  own: OwnResult | null
  board: BoardView | null
  refusedClaim: RefusedClaim | null
  hasClaimed: boolean
  /** Whose own pages are open on this device: nothing has to be typed again. */
  claimant: Claimant | null
}

export type WaitingRoomView =
  | RoomView
  | { kind: 'release'; release: ReleaseView; hasFailed: boolean }
  | { kind: 'failed' }

export interface WaitingRoomProps extends PublicProps {
  view: WaitingRoomView
}

type Context = GetServerSidePropsContext
type Result = GetServerSidePropsResult<WaitingRoomProps>

const AREAS = ['waiting-room', 'tracking:none,failed,byCode']
const SEE_OTHER = 303

function valuesOf(query: Context['query']): URLSearchParams {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) values.set(name, [value].flat()[0] ?? '')
  return values
}

function ticketOf(values: URLSearchParams): ReleaseTicket | null {
  const [packageId, signature] = [values.get('packageId'), values.get('signature')]
  return packageId === null || signature === null ? null : { packageId, signature }
}

async function show(context: Context, view: WaitingRoomView): Promise<Result> {
  if (view.kind === 'failed') context.res.statusCode = 503
  return { props: { ...(await publicProps(context, AREAS)), view, picture: 'waiting' } }
}

/** Redirects after a POST, so that reloading sends nothing twice. */
function seeOther({ locale }: Context, query: Record<string, string>): Result {
  const destination = localPath(`/waiting-room?${new URLSearchParams(query)}`, locale ?? 'en')
  return { redirect: { destination, statusCode: SEE_OTHER } }
}

function showRelease(context: Context, found: ReleaseResult, hasFailed = false): Promise<Result> | Result {
  if (found.kind === 'unknown') return { notFound: true }
  if (found.kind === 'failed') return show(context, { kind: 'failed' })
  if (hasFailed) context.res.statusCode = 503
  return show(context, { kind: 'release', release: found.release, hasFailed })
}

const STATUS: Partial<Record<OwnResult['kind'], number>> = { busy: 429, failed: 503 }

async function showRoom(
  context: Context,
  values: URLSearchParams,
  refusedClaim: RefusedClaim | null,
): Promise<Result> {
  const language = languageOf(context.locale)
  const query = (values.get('query') ?? '').trim()
  const [own, board, claimant] = await Promise.all([
    query ? lookUpOwn(context.req, query, language) : null,
    readBoard(context.req, boardAddress(values), language),
    findClaimant(context.req),
  ])
  if (claimant) preventCaching(context.res)
  context.res.statusCode = refusedClaim ? 422 : ((own && STATUS[own.kind]) ?? (board ? 200 : 503))
  const hasClaimed = values.get('claimed') === '1'
  return show(context, { kind: 'room', query, own, board, refusedClaim, hasClaimed, claimant })
}

async function answerForm(context: Context): Promise<Result> {
  const form = await readForm(context.req)
  const ticket = form && ticketOf(form)
  const language = languageOf(context.locale)
  if (!form) return { notFound: true }
  if (!ticket) {
    const refused = await postClaim(context.req, form, language)
    return refused ? showRoom(context, form, refused) : seeOther(context, { claimed: '1' })
  }
  const failure = await shipIt(context.req, ticket, form.get('note') ?? '')
  if (failure?.kind === 'failed') {
    return showRelease(context, await findRelease(context.req, ticket, language), true)
  }
  return failure ? showRelease(context, failure) : seeOther(context, { ...ticket })
}

/** The page's look-up, board and claims, and the page of a release link with its answer. */
export async function waitingRoomProps(context: Context): Promise<Result> {
  if (context.req.method === 'POST') return answerForm(context)
  const values = valuesOf(context.query)
  const ticket = ticketOf(values)
  if (!ticket) return showRoom(context, values, null)
  return showRelease(context, await findRelease(context.req, ticket, languageOf(context.locale)))
}
