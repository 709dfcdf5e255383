import type { RecordedVisit, VisitInput } from '@/lib/contracts/deliveries'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import type { scanLoad } from '@/lib/contracts/load-scans'
import type { putAway } from '@/lib/contracts/locations'
import type { bulkPackages } from '@/lib/contracts/package-actions'
import type { KnownCustomer, ReceivedParcel, ReceivedParcelInput } from '@/lib/contracts/receiving'
import { newIdempotencyKey } from './call'

/** A photo that waits with its entry. */
export interface QueuedPhoto {
  /** The Idempotency-Key of its upload. */
  key: string
  file: Blob
  name: string
  /** Set once it is uploaded. */
  imageId: string | null
}

/** Something that was saved in this browser and not yet sent. */
interface Queued {
  /** The Idempotency-Key of its call: sent twice, it is done once. */
  key: string
  employeeId: string
  /** Ever growing: the order in which they were saved, whatever they are. */
  order: number
  savedAt: string
  photos: QueuedPhoto[]
  /** Sent at least once without an answer: it may be stored already, so it cannot be edited. */
  isUnanswered: boolean
  /** Why the API refused it; null while it waits. */
  refusal: { text: string; errors: Record<string, string>; error: string } | null
  /** How often it was answered with a fault of the server. */
  serverFaults: number
}

export interface QueuedParcel extends Queued {
  kind: 'parcel'
  /** The number on a label that was printed offline. */
  localNumber: string
  input: Omit<ReceivedParcelInput, 'imageIds'>
  customer: KnownCustomer | null
  hasProvisionalLabel: boolean
}

/** What a rider saved of a stop. */
export interface QueuedVisit extends Queued {
  kind: 'visit'
  input: Omit<VisitInput, 'fileId'>
  customerName: string
}

/** A code that was scanned at the door of a batch. */
export interface QueuedLoadScan extends Queued {
  kind: 'loadScan'
  batchId: string
  input: BodyInputOf<typeof scanLoad>
}

/** Cargo and the location it was put at. */
export interface QueuedPutAway extends Queued {
  kind: 'putAway'
  input: BodyInputOf<typeof putAway>
}

type HandOverInput = Extract<BodyInputOf<typeof bulkPackages>['action'], { kind: 'delivery' }>

/** Packages that were handed over to one person. */
export interface QueuedHandOver extends Queued {
  kind: 'handOver'
  packages: { id: string; trackingNumber: string }[]
  input: Omit<HandOverInput, 'fileId'>
}

export type QueuedEntry = QueuedParcel | QueuedVisit | QueuedLoadScan | QueuedPutAway | QueuedHandOver
export type Kind = QueuedEntry['kind']
export type EntryOf<K extends Kind> = Extract<QueuedEntry, { kind: K }>

/** What the API answers to each. */
export interface Answers {
  parcel: ReceivedParcel
  visit: RecordedVisit
  loadScan: DataOf<typeof scanLoad>
  putAway: DataOf<typeof putAway>
  handOver: DataOf<typeof bulkPackages>
}

let lastOrder = 0

/** Grows even when two are saved in one millisecond or the clock is set back while the page is open. */
function nextOrder(): number {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  return lastOrder
}

/** What every new entry begins with. */
export function newEntry(employeeId: string, photos: QueuedPhoto[] = []): Queued {
  return {
    key: newIdempotencyKey(),
    employeeId,
    order: nextOrder(),
    savedAt: new Date().toISOString(),
    photos,
    isUnanswered: false,
    refusal: null,
    serverFaults: 0,
  }
}

const COUNTER_KEY = 'cargo-office.local-number'

/** 'L-0001', 'L-0002', … in this browser. Only for people to read, so it may start again at 1. */
export function nextLocalNumber(): string {
  let last = 0
  try {
    last = Number(window.localStorage.getItem(COUNTER_KEY) ?? 0) || 0
    window.localStorage.setItem(COUNTER_KEY, String((last + 1) % 10_000))
  } catch {
    last = Date.now() % 10_000
  }
  return `L-${String((last + 1) % 10_000).padStart(4, '0')}`
}
