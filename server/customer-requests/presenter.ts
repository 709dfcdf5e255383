import type { CustomerRequest, OfficeRequest } from '@/lib/contracts/customer-requests'
import { isDoubt, MOST_DOUBT_PHOTOS } from '@/lib/domain/customer-requests'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { presentImage } from '@/server/files/addresses'
import type { PresentPrivateImage } from '@/server/files/signed-address'
import type { RequestRow } from './store'

const figures = (weightKg: string, cbm: string, netUSD: string) => ({
  weightKg: plain(decimal(weightKg)),
  cbm: plain(decimal(cbm)),
  netUSD: toMoney(netUSD),
})

type Short = Pick<CustomerRequest, 'id' | 'kind' | 'state' | 'answer' | 'dueAt'>

/** A request in one line. */
export const presentShort = (row: RequestRow): Short => ({
  id: row.id,
  kind: row.kind as CustomerRequest['kind'],
  state: row.state as CustomerRequest['state'],
  answer: row.answer,
  dueAt: row.due_at?.toISOString() ?? null,
})

/** A request as its customer reads it. Its photos are shown to whoever has the cargo's, the customer's own to them and the office. */
export function presentRequest(row: RequestRow, presentPrivate: PresentPrivateImage): CustomerRequest {
  const short = presentShort(row)
  const customerPhotos = row.customer_photos ?? []
  const { after_weight_kg, after_cbm, after_net_usd } = row
  const isAnswered = after_weight_kg !== null && after_cbm !== null && after_net_usd !== null
  return {
    ...short,
    text: row.text,
    wantedOn: row.wanted_on,
    together: row.together ?? [],
    before: figures(row.weight_kg, row.cbm, row.net_usd),
    quotedUSD: row.quoted_usd === null ? null : toMoney(row.quoted_usd),
    answeredAt: row.answered_at?.toISOString() ?? null,
    after: isAnswered ? figures(after_weight_kg, after_cbm, after_net_usd) : null,
    photos: (row.photos ?? []).map(presentImage),
    customerPhotos: customerPhotos.map(presentPrivate),
    takesPhotos: isDoubt(short.kind) && short.state === 'open' && customerPhotos.length < MOST_DOUBT_PHOTOS,
    createdAt: row.created_at.toISOString(),
  }
}

/** The same for the office, with whose it is and what the package is like now. */
export function presentOfficeRequest(row: RequestRow, presentPrivate: PresentPrivateImage): OfficeRequest {
  return {
    ...presentRequest(row, presentPrivate),
    packageInfo: {
      id: row.package_id,
      trackingNumber: row.tracking_number,
      freightMode: row.freight_mode as OfficeRequest['packageInfo']['freightMode'],
      waitingStatus: row.waiting_status as OfficeRequest['packageInfo']['waitingStatus'],
      shownTransitStatus: row.shown_status as OfficeRequest['packageInfo']['shownTransitStatus'],
      version: row.version,
    },
    now: figures(row.now_weight_kg, row.now_cbm, row.now_net_usd),
    customer: { id: row.customer_id, name: row.customer_name },
    hoursOld: row.hours,
    isLate: row.is_late,
    answeredBy: row.answered_by_name,
  }
}
