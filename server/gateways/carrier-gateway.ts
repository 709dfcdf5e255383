import type { IncomingHttpHeaders } from 'node:http'
import type { EventClassifier, EventType } from '@/lib/domain/carrier-events'
import type { CalendarDate } from '@/lib/domain/dates'

/** By what a carrier knows our cargo. */
export interface CarrierReference {
  kind: 'bill' | 'container'
  number: string
}

/** One thing that happened or will, as the carrier reports it. */
export interface ReportedEvent {
  /** The carrier's own. */
  eventId: string
  type: EventType
  code: string
  classifier: EventClassifier
  day: CalendarDate
  at: Date
  reportedAt: Date
  location: string | null
  place: string | null
  byVessel: boolean
  vessel: string | null
  voyageNumber: string | null
  container: string | null
  isEmpty: boolean | null
  remark: string | null
  /** The bills it names; none: it does not say. */
  bills: readonly string[]
}

/** 'later': it could not be asked now. */
export type CarrierAnswer = { kind: 'events'; events: ReportedEvent[] } | { kind: 'later'; error: string }

/** One line, or a service for several, that reports where containers are. */
export interface CarrierGateway {
  name: 'dcsa'
  /** Whose batches it is asked about, as voyages name the carrier; null: of all. */
  carrier: string | null
  findEvents(reference: CarrierReference): Promise<CarrierAnswer>
  /** Asks about a container that there is not. Answers why the carrier does not take our keys, or null. */
  tryKeys(): Promise<string | null>
  /** Null for what is not signed by it, or cannot be read. */
  readCallback(headers: IncomingHttpHeaders, body: Buffer): ReportedEvent[] | null
}
