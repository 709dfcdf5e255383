import { type PayOffer, payOffer } from '@/components/pay/pay-address'
import type { TrackedInFull, TrackedPackage } from '@/lib/contracts/tracking'
import type { ArrivalSource } from '@/lib/domain/arrival-window'
import type { PriceSettings } from '@/lib/domain/customer-price'
import { followAddress } from '@/lib/domain/following'
import { goodsName, ownMeasure, productName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { type PartlyHandedOver, partlyHandedOver } from '@/lib/domain/pieces'
import {
  DELAYED,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  ON_THE_WAY,
  TRANSIT_STATUS_KEYS,
  TRANSIT_STATUSES,
  type TransitStatus,
  type TransitStatusKey,
} from '@/lib/domain/transit-status'
import { type WaitingLabel, waitingLabel } from '@/lib/domain/waiting-status'
import { type MoneyView, moneyView } from './money-view'
import { type CargoStorageView, storageView } from './storage-view'
import { datesText, dateText, dayText, instantText } from './tracking-dates'

/* What the tracking pages show, formatted on the server: the phone downloads no rules, no decimals and no calendars. */

type BatchInfo = NonNullable<TrackedPackage['batchInfo']>
type FactKey = 'journey.notPlanned' | `journey.${'sea' | 'air' | 'both'}`
type MeaningKey =
  | 'ready.text'
  | `waiting.${WaitingLabel}.text`
  | `states.${TransitStatusKey}.text`
  | `states.${'onTheWay' | 'discharged'}.textTo`

export interface StateView {
  /** The tracking number, where it is known to whoever asks. */
  trackingNumber: string | null
  /** In place of the number. */
  ordinal: number | null
  /** The day on which it was received. */
  received: string
  status: TransitStatus
  /** Key below 'states' of the texts. */
  statusKey: TransitStatusKey
  /** Key below 'waiting', for cargo that has no departure yet. */
  waiting: WaitingLabel | null
  mode: 'sea' | 'air' | 'both' | null
  departure: string | null
  /** What the two cities of its lane are called. */
  from: string | null
  to: string | null
  /** Text key of what the current state means; some of these texts say where it arrives. */
  meaning: MeaningKey
  arrival: ArrivalView | null
  /** Where the number was given. */
  pieces: number | null
}

export interface ArrivalView {
  /** The days as text. */
  when: string
  from: string
  to: string
  source: ArrivalSource
  voyages: number | null
  isLate: boolean
  /** The day that was planned, as text, where it is expected on others. */
  planned: string | null
}

export interface StopView {
  statusKey: TransitStatusKey
  position: 'done' | 'now' | 'next'
  isLate: boolean
}

export interface RouteView {
  mode: 'sea' | 'air'
  /** Of which lane there is a map; null for any other. */
  mapFrom: 'guangzhou' | 'hongkong' | null
  from: string
  to: string
  /** Between two ports the very place is unknown. */
  at: 'origin' | 'inTransit' | 'end'
}

interface ItemView {
  name: string
  amount: string
  /** Decides between 'item' and 'items'. */
  count: number
  measure: 'kg' | 'cbm' | 'item' | 'other'
  customMeasure: string | null
}

export interface CargoView extends StateView {
  trackingNumber: string
  receiver: string | null
  pieces: number
  /** Where its pieces are, when only some were handed over. */
  partly: PartlyHandedOver | null
  stops: StopView[]
  /** How it travels; `textKey` is used where there is no text. */
  facts: { key: 'mode' | 'departure' | 'from' | 'to'; textKey: FactKey; text: string | null }[]
  /** The way that it travels, and where on it the cargo is; null while that is not planned. */
  route: RouteView | null
  /** Opens WhatsApp with a message that subscribes to updates. */
  follow: string | null
  weight: string
  cbm: string
  remark: string | null
  delayReason: string | null
  items: ItemView[]
  images: { id: string; url: string; thumbnailUrl: string }[]
  /** Newest first; without a statusKey it is the receiving. `port`: where it is known. */
  history: { statusKey: TransitStatusKey | null; at: string; when: string; port: string | null }[]
  money: MoneyView
  /** Null where nothing is charged for storage. */
  storage: CargoStorageView | null
  payOffer: PayOffer
}

export function arrivalView(
  arrival: TrackedPackage['expectedArrival'],
  language: Language,
): ArrivalView | null {
  if (!arrival) return null
  const { from, to, source, voyages, isLate, planned } = arrival
  const isMoved = planned !== null && (planned < from || planned > to)
  return {
    when: datesText(from, to, language),
    from,
    to,
    source,
    voyages,
    isLate,
    planned: isMoved ? datesText(planned, planned, language) : null,
  }
}

export function stateView(tracked: TrackedPackage, language: Language, timeZone: string): StateView {
  const { batchInfo: batch } = tracked
  return {
    trackingNumber: tracked.trackingNumber ?? null,
    ordinal: tracked.ordinal ?? null,
    received: dayText(tracked.createdAt, language, timeZone),
    status: tracked.shownTransitStatus,
    statusKey: TRANSIT_STATUS_KEYS[tracked.shownTransitStatus],
    waiting: batch ? null : waitingLabel(tracked.waitingStatus),
    mode: tracked.freightMode ?? batch?.freightMode ?? null,
    departure: batch ? dateText(batch.departureDate, language) : null,
    from: batch && productName(batch.departureCity, language),
    to: batch && productName(batch.dischargeCity, language),
    meaning: meaningOf(tracked),
    arrival: arrivalView(tracked.expectedArrival, language),
    pieces: tracked.pieces ?? null,
  }
}

function itemView(item: TrackedInFull['packingList'][number], language: Language): ItemView {
  return {
    name: goodsName(item, language),
    amount: formatQuantity(item.quantity),
    count: Number(item.quantity),
    measure: item.quantityMeasure,
    customMeasure: item.customQuantityMeasure && ownMeasure(item.customQuantityMeasure, language),
  }
}

/** 'Delayed' is shown only while it lasts, instead of 'on the way'. What waits has not begun: nobody loads it yet. */
function stopsOf({ status, waiting }: StateView): StopView[] {
  const hidden = status === DELAYED ? ON_THE_WAY : DELAYED
  return TRANSIT_STATUSES.filter((stop) => stop !== hidden).map((stop) => ({
    statusKey: TRANSIT_STATUS_KEYS[stop],
    position: waiting || stop > status ? 'next' : stop === status ? 'now' : 'done',
    isLate: stop === DELAYED,
  }))
}

/** Where a status was reached; unknown for a delay. */
function portOf(to: TransitStatus, state: StateView): string | null {
  if (to === ON_THE_WAY) return state.from
  return to >= DISCHARGED_FROM_PORT ? state.to : null
}

/** The map shows the specification's lanes. */
function mapOf({ departurePort, dischargePort }: BatchInfo): RouteView['mapFrom'] {
  if (dischargePort !== 'dar-es-salaam') return null
  return departurePort === 'guangzhou' || departurePort === 'hongkong' ? departurePort : null
}

/** A batch of both modes says nothing of the way of one package. */
function routeOf(
  { status, mode, from, to }: StateView,
  batch: TrackedPackage['batchInfo'],
): RouteView | null {
  if (!from || !to || !mode || mode === 'both') return null
  const at = status === LOADING_CARGO ? 'origin' : status >= DISCHARGED_FROM_PORT ? 'end' : 'inTransit'
  return { mode, mapFrom: batch && mapOf(batch), from, to, at }
}

function factsOf({ mode, departure, from, to }: StateView): CargoView['facts'] {
  const port = (key: 'from' | 'to', text: string | null) =>
    text ? [{ key, textKey: 'journey.notPlanned' as const, text }] : []
  return [
    ...(mode ? [{ key: 'mode' as const, textKey: `journey.${mode}` as const, text: null }] : []),
    { key: 'departure', textKey: 'journey.notPlanned', text: departure },
    ...port('from', from),
    ...port('to', to),
  ]
}

function meaningOf({ batchInfo, waitingStatus, shownTransitStatus, isReady }: TrackedPackage): MeaningKey {
  const waiting = batchInfo ? null : waitingLabel(waitingStatus)
  if (waiting) return `waiting.${waiting}.text`
  if (isReady) return 'ready.text'
  const statusKey = TRANSIT_STATUS_KEYS[shownTransitStatus]
  const saysWhere = batchInfo && (statusKey === 'onTheWay' || statusKey === 'discharged')
  return saysWhere ? `states.${statusKey}.textTo` : `states.${statusKey}.text`
}

interface Reader {
  language: Language
  timeZone: string
  /** How prices are shown and asked for. */
  prices: PriceSettings
}

export function cargoView(tracked: TrackedInFull, { language, timeZone, prices }: Reader): CargoView {
  const when = (at: string) => instantText(at, language, timeZone)
  // Without the batch's history from before this package was received.
  const state = stateView(tracked, language, timeZone)
  const own = tracked.history.filter(({ at }) => at >= tracked.createdAt)
  const moves = own.map(({ transitStatus, at }) => ({
    statusKey: TRANSIT_STATUS_KEYS[transitStatus],
    at,
    when: when(at),
    port: portOf(transitStatus, state),
  }))
  const received = { statusKey: null, at: tracked.createdAt, when: when(tracked.createdAt), port: null }
  return {
    ...state,
    trackingNumber: tracked.trackingNumber,
    receiver: tracked.receiverInfo?.name ?? null,
    pieces: tracked.pieces,
    partly: partlyHandedOver(tracked.wholePieces),
    route: routeOf(state, tracked.batchInfo),
    facts: factsOf(state),
    stops: stopsOf(state),
    follow: tracked.followAt && followAddress(tracked.followAt, tracked.trackingNumber, language),
    weight: formatQuantity(tracked.weightKg),
    cbm: formatCbm(tracked.cbm),
    remark: tracked.remark,
    delayReason: tracked.delayReason,
    items: tracked.packingList.map((item) => itemView(item, language)),
    images: tracked.images.map(({ id, url, thumbnailUrl }) => ({ id, url, thumbnailUrl })),
    history: [received, ...moves].sort((a, b) => b.at.localeCompare(a.at)),
    money: moneyView(tracked, prices),
    storage: storageView(tracked, language, prices),
    payOffer: payOffer(
      tracked.payNow,
      { subject: 'tracking', query: { query: tracked.trackingNumber } },
      language,
    ),
  }
}
