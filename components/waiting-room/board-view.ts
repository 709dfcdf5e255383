import type { IncomingMessage } from 'node:http'
import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { listUnknownParcels } from '@/lib/contracts/waiting-room'
import type { Language } from '@/lib/domain/languages'

/** The query parameters of the board. */
export interface BoardAddress {
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

export interface BoardView extends BoardAddress {
  parcels: BoardParcel[]
  total: number
  totalPages: number
  /** What was typed is too short for the end of a courier number. */
  isTooShort: boolean
}

const PARCELS_A_PAGE = 12
const LAST_PAGE = 1_000_000
const COURIER_ENDING = /^[A-Za-z0-9 -]{3,60}$/

export function boardAddress(values: { get(name: string): string | null }): BoardAddress {
  const page = Number(values.get('pageNum') ?? 1)
  return {
    courierEnding: (values.get('courierEnding') ?? '').trim().slice(0, 60),
    pageNum: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  }
}

/** One page of the board of unknown parcels; null when the API could not be address. */
export async function readBoard(
  request: IncomingMessage,
  address: BoardAddress,
  language: Language,
): Promise<BoardView | null> {
  const isTooShort = address.courierEnding !== '' && !COURIER_ENDING.test(address.courierEnding)
  const empty = { ...address, parcels: [], total: 0, totalPages: 0, isTooShort }
  if (isTooShort) return empty
  try {
    const found = await call(listUnknownParcels, {
      query: {
        courierEnding: address.courierEnding || undefined,
        pageNum: address.pageNum,
        itemsPerPage: PARCELS_A_PAGE,
      },
      ...asVisitor(request),
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
