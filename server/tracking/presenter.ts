import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { TrackedInFull, TrackedPackage, TrackedState } from '@/lib/contracts/tracking'
import { arrivalWindow, type PastTimes, voyageTimes } from '@/lib/domain/arrival-window'
import type { FreightMode } from '@/lib/domain/cargo'
import { officeToday } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import { maskName } from '@/lib/domain/names'
import { normaliseTrackingNumber } from '@/lib/domain/tracking-number'
import {
  DELAYED,
  DISCHARGED_FROM_PORT,
  shownTransitStatus,
  type TransitStatus,
} from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { presentImage } from '@/server/files/addresses'
import { paymentAccountsOf } from '@/server/invoices/settings'
import { storageTariffOf } from '@/server/own-storage/settings'
import { shownStorage } from '@/server/own-storage/state'
import { presentMoney, presentVoyage } from '@/server/packages/presenter'
import type { LookupLimit } from './lookup-limit'
import type { TrackedRow } from './state-columns'
import {
  type OwnedRow,
  selectByNumber,
  selectVoyageDays,
  type TrackedFullRow,
  type TrackedItem,
  type VoyageDays,
} from './store'

/** How old what was learnt may be: journeys take weeks. */
const FRESH_MS = 10 * 60 * 1000

/** What past journeys took, of all lanes by their mode, and of one. */
export interface VoyageBook extends Record<'sea' | 'air', PastTimes> {
  ofLane: ReadonlyMap<string, PastTimes>
}

/** Of those, so many of late. */
const JOURNEYS = 40

/** Longer than anything waits in a port; more is a slip of the hand. */
const LONGEST_LANDING = 90

const isLanding = (days: number | null): days is number =>
  days !== null && days >= 0 && days <= LONGEST_LANDING

function timesOf(rows: readonly VoyageDays[]): PastTimes {
  const last = rows.slice(0, JOURNEYS)
  return {
    journey: voyageTimes(last.map(({ days }) => days)),
    landing: voyageTimes(last.map(({ landing }) => landing).filter(isLanding)),
  }
}

const laneKey = (mode: string, departurePort: string, dischargePort: string) =>
  [mode, departurePort, dischargePort].join(' ')

/** What a lane has not taught yet, all lanes to the same city teach. */
async function learn(pool: Pool): Promise<VoyageBook> {
  const rows = await selectVoyageDays(pool)
  const ofMode = (mode: string) => rows.filter((row) => row.freight_mode === mode)
  const ofLane = new Map<string, PastTimes>()
  for (const { freight_mode, departure_port, discharge_port } of rows) {
    const key = laneKey(freight_mode, departure_port, discharge_port)
    if (ofLane.has(key)) continue
    const there = ofMode(freight_mode).filter((row) => row.discharge_port === discharge_port)
    const own = timesOf(there.filter((row) => row.departure_port === departure_port))
    const all = timesOf(there)
    ofLane.set(key, { journey: own.journey ?? all.journey, landing: own.landing ?? all.landing })
    ofLane.set(laneKey(freight_mode, '', discharge_port), all)
  }
  return { sea: timesOf(ofMode('sea')), air: timesOf(ofMode('air')), ofLane }
}

const books = new LRUCache<Pool, VoyageBook>({ max: 8, ttl: FRESH_MS, fetchMethod: learn })

/** What the company's own journeys of late teach, learnt anew now and then, by one of many that ask at once. */
export const voyageBook = (pool: Pool): Promise<VoyageBook> => books.forceFetch(pool)

const NOTHING_LEARNT: PastTimes = { journey: null, landing: null }

/** What past journeys of a lane took by a mode; a lane that nothing has travelled on yet goes by those to the same city. */
export function pastTimes(
  { ofLane }: VoyageBook,
  mode: FreightMode | null,
  { departurePort, dischargePort }: { departurePort: string; dischargePort: string },
): PastTimes {
  if (mode === null || mode === 'both') return NOTHING_LEARNT
  const own = ofLane.get(laneKey(mode, departurePort, dischargePort))
  return own ?? ofLane.get(laneKey(mode, '', dischargePort)) ?? NOTHING_LEARNT
}

/** The window of what is loading or on the way. */
function expectedArrival(
  row: TrackedRow,
  shown: TransitStatus,
  book: VoyageBook,
): TrackedState['expectedArrival'] {
  if (row.batch_transit_status === null || shown >= DISCHARGED_FROM_PORT) return null
  const mode = row.batch_freight_mode === 'both' ? row.freight_mode : row.batch_freight_mode
  const facts = {
    departure: row.left_on,
    office: row.estimated_arrival_on,
    carrier: row.carrier_arrived_on ?? row.actual_arrival_on ?? row.carrier_estimated_on,
    isDelayed: shown === DELAYED,
  }
  const ends = { departurePort: row.departure_port ?? '', dischargePort: row.discharge_port ?? '' }
  const past = pastTimes(book, mode as FreightMode | null, ends)
  const window = arrivalWindow(facts, past, officeToday())
  return window && { ...window, planned: row.planned_arrival_on ?? row.carrier_planned_on }
}

/** Its batch, with what the two cities of the lane are called. */
function presentBatchInfo(row: TrackedRow): TrackedState['batchInfo'] {
  const voyage = presentVoyage(row)
  return voyage && { ...voyage, departureCity: row.departure_city, dischargeCity: row.discharge_city }
}

/** Where a package is, as its owner may see it. */
export function presentState(row: TrackedRow, book: VoyageBook): TrackedState {
  const batchInfo = presentBatchInfo(row)
  const transitStatus = row.transit_status as TransitStatus
  const shown = shownTransitStatus({ transitStatus, batchInfo })
  return {
    transitStatus,
    shownTransitStatus: shown,
    waitingStatus: row.waiting_status as TrackedPackage['waitingStatus'],
    batchInfo,
    freightMode: row.freight_mode as TrackedPackage['freightMode'],
    createdAt: row.created_at.toISOString(),
    expectedArrival: expectedArrival(row, shown, book),
  }
}

/** What a phone or a secret code opens: the states alone, nothing of a number and nothing of a person. */
export function presentOwned(row: OwnedRow, book: VoyageBook): TrackedPackage {
  return { ordinal: row.ordinal, ...presentState(row, book) }
}

function presentItem(item: TrackedItem): TrackedInFull['packingList'][number] {
  const { english, chinese, swahili } = item
  return {
    product: english && chinese && swahili ? { english, chinese, swahili } : null,
    description: item.description,
    quantity: plain(decimal(item.quantity)),
    quantityMeasure: item.quantity_measure as TrackedInFull['packingList'][number]['quantityMeasure'],
    customQuantityMeasure: item.custom_quantity_measure,
    pieces: item.pieces,
  }
}

/** What the tracking number opens, whoever asks for it. */
export type Found = Omit<TrackedInFull, 'followAt' | 'payNow'>

/** What the tracking number opens: the package in full, the receiver's name masked. */
function presentInFull(row: TrackedFullRow, book: VoyageBook): Found {
  const state = presentState(row, book)
  const money = presentMoney(row)
  return {
    trackingNumber: row.tracking_number,
    receiverInfo: row.receiver_name === null ? null : { name: maskName(row.receiver_name) },
    pieces: row.pieces,
    wholePieces: row.whole_pieces,
    ...state,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    remark: row.remark,
    packingList: (row.items ?? []).map(presentItem),
    images: (row.photos ?? []).map(presentImage),
    history: (row.history ?? []).map((event) => ({
      transitStatus: event.transit_status as TransitStatus,
      at: new Date(event.at).toISOString(),
    })),
    delayReason: state.shownTransitStatus === DELAYED ? row.delay_reason : null,
    isReady: state.shownTransitStatus === DISCHARGED_FROM_PORT && row.ready_told_at !== null,
    ...money,
    storage: shownStorage(storageTariffOf(row.storage_settings), row),
    paymentAccounts: money.isPaymentComplete ? null : paymentAccountsOf(row.invoice_settings),
  }
}

export interface TrackingParts {
  /** Of the main database: what is learnt of all journeys is learnt there. */
  pool: Pool
  /** Counts in the main database. */
  limit: LookupLimit
}

/** What a tracking number opens to a stranger; a miss is counted against whoever asks. Throws 429 beyond the limit. */
export async function findTracked(
  db: Database,
  { pool, limit }: TrackingParts,
  asker: string,
  typed: string,
): Promise<Found | null> {
  const number = normaliseTrackingNumber(typed)
  await limit.admit(asker, [number])
  const row = await selectByNumber(db, number)
  if (row) return presentInFull(row, await voyageBook(pool))
  await limit.countMisses(asker, 1)
  return null
}
