import { dateText, dayText } from '@/components/tracking/tracking-dates'
import { type BoardView, boardAddress, readBoard } from '@/components/waiting-room/board-view'
import type { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { claimMyParcel, listMyParcelClaims, type MyParcelClaim } from '@/lib/contracts/my-parcels'
import type { Language } from '@/lib/domain/languages'
import type { ParcelClaimState } from '@/lib/domain/parcel-claims'
import { localPath, portalPackagePath } from '@/lib/domain/site-pages'
import { isRefusal, isViewOnly, portalAreas, portalPageProps, type Visit } from './portal-visit'
import { TIME_ZONE } from './request-view'

/** A claim in the list of one's own, formatted on the server. */
export interface ParcelClaimLine {
  id: string
  ending: string | null
  received: string
  /** What was given as proof. */
  given: string
  state: ParcelClaimState
  claimed: string
  decided: string | null
  /** The page of a parcel that is the customer's own now. */
  cargo: { href: string; trackingNumber: string } | null
}

/** A claim that was not taken, with what was typed. */
export interface RefusedParcelClaim {
  parcelId: string
  courierNumber: string
  proof: string
  problems: string[]
}

export interface ParcelsView {
  claims: ParcelClaimLine[]
  /** Null when it could not be read. */
  board: BoardView | null
  /** Parcels that the customer has claimed and that nobody has decided about. */
  claimedIds: string[]
  refused: RefusedParcelClaim | null
}

function claimLine(claim: MyParcelClaim, language: Language): ParcelClaimLine {
  const { id, parcel, courierNumber, proof, state, claimedAt, decidedAt, trackingNumber } = claim
  return {
    id,
    ending: parcel.courierEnding,
    received: dateText(parcel.receivedOn, language),
    given: [courierNumber, proof].filter(Boolean).join(' · '),
    state,
    claimed: dayText(claimedAt, language, TIME_ZONE),
    decided: decidedAt && dayText(decidedAt, language, TIME_ZONE),
    cargo:
      trackingNumber === null
        ? null
        : { href: localPath(portalPackagePath(parcel.id), language), trackingNumber },
  }
}

type Values = Pick<URLSearchParams, 'get'>

/** The board is the public one, read as any visitor reads it. */
async function show(
  { own, context }: Visit,
  values: Values,
  refused: RefusedParcelClaim | null,
): Promise<ParcelsView> {
  const [claims, board] = await Promise.all([
    call(listMyParcelClaims, own),
    readBoard(context.req, boardAddress(values), own.language),
  ])
  return {
    claims: claims.map((claim) => claimLine(claim, own.language)),
    board,
    claimedIds: claims.filter(({ state }) => state === 'open').map(({ parcel }) => parcel.id),
    refused,
  }
}

function read(visit: Visit): Promise<ParcelsView> {
  const { query } = visit.context
  return show(visit, { get: (name) => [query[name]].flat()[0] ?? null }, null)
}

const problemsOf = ({ errors, message }: ApiError): string[] => {
  const problems = [...new Set(Object.values(errors))]
  return problems.length > 0 ? problems : [message]
}

async function answer(visit: Visit, form: URLSearchParams): Promise<ParcelsView | null> {
  const field = (name: string) => form.get(name) ?? ''
  const typed = { parcelId: field('parcelId'), courierNumber: field('courierNumber'), proof: field('proof') }
  const { parcelId, ...body } = typed
  try {
    await call(claimMyParcel, { params: { id: parcelId }, body, ...visit.own })
    return null
  } catch (failure) {
    if (!isRefusal(failure) || isViewOnly(failure)) throw failure
    // It has found its owner since the page was read.
    const problems = failure.status === 404 ? [] : problemsOf(failure)
    return show(visit, form, { ...typed, problems })
  }
}

export const parcelsProps = portalPageProps<ParcelsView>({
  page: '/my/parcels',
  areas: [...portalAreas(), 'my-parcels', 'waiting-room:board,parcel'],
  read,
  answer,
})
