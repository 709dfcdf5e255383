import type { IncomingMessage } from 'node:http'
import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { listUnknownParcels } from '@/lib/contracts/waiting-room'

/** What the board was asked for, as it stands in the address. */
export interface BoardAsked {
  courierEnding: string
  pageNum: number
}

export interface BoardParcel {
  id: string
  ending: string | null
  received: string
  pieces: number
  photo: { url: string; thumbnailUrl: string } | null
}

export interface BoardView extends BoardAsked {
  parcels: BoardParcel[]
  total: number
  totalPages: number
  /** What was typed cannot be the end of a number. */
  isTooShort: boolean
}

const PARCELS_A_PAGE = 12
const LAST_PAGE = 1_000_000
const COURIER_ENDING = /^[A-Za-z0-9 -]{3,60}$/

export function boardAsked(values: { get(name: string): string | null }): BoardAsked {
  const page = Number(values.get('pageNum') ?? 1)
  return {
    courierEnding: (values.get('courierEnding') ?? '').trim().slice(0, 60),
    pageNum: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  }
}

/** One page of the board of unknown parcels; null when the API could not be asked. */
export async function readBoard(
  request: IncomingMessage,
  asked: BoardAsked,
  language: Language,
): Promise<BoardView | null> {
  const isTooShort = asked.courierEnding !== '' && !COURIER_ENDING.test(asked.courierEnding)
  const empty = { ...asked, parcels: [], total: 0, totalPages: 0, isTooShort }
  if (isTooShort) return empty
  try {
    const found = await call(listUnknownParcels, {
      query: {
        courierEnding: asked.courierEnding || undefined,
        pageNum: asked.pageNum,
        itemsPerPage: PARCELS_A_PAGE,
      },
      base: apiBase(request),
      token: '',
      headers: visitorHeaders(request),
    })
    return {
      ...empty,
      total: found.totalItemsCount,
      totalPages: found.totalPages,
      parcels: found.result.map(({ id, courierEnding, receivedOn, pieces, images: [photo] }) => ({
        id,
        ending: courierEnding,
        received: dateText(receivedOn, language),
        pieces,
        photo: photo ? { url: photo.url, thumbnailUrl: photo.thumbnailUrl } : null,
      })),
    }
  } catch {
    return null
  }
}
