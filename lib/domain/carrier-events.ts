import { addDays, type CalendarDate } from './dates'
import { DELAYED, DISCHARGED_FROM_PORT, isDeparture, ON_THE_WAY, type TransitStatus } from './transit-status'

/* Events of carriers in the words of DCSA Track & Trace 2.2, and what they say of a batch. */

export const EVENT_TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Planned, estimated, actual. */
export const EVENT_CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const
export type EventClassifier = (typeof EVENT_CLASSIFIERS)[number]

export interface CarrierEvent {
  /** Ours. */
  id: string
  type: EventType
  /** 'DEPA', 'ARRI', 'DISC' ... */
  code: string
  classifier: EventClassifier
  /** The day on the calendar of its place. */
  day: CalendarDate
  at: Date
  /** When the carrier wrote it: the last word counts. */
  reportedAt: Date
  /** UN/LOCODE. */
  location: string | null
  container: string | null
  isEmpty: boolean | null
  /** Whether a ship carries it there; a lorry between two terminals departs and arrives as well. */
  byVessel: boolean
}

/** What makes two events say the same thing at two times. */
const subjectOf = (event: CarrierEvent) =>
  [event.type, event.code, event.classifier, event.location, event.container, event.isEmpty].join(' ')

const isLater = (one: CarrierEvent, other: CarrierEvent) =>
  one.reportedAt.getTime() - other.reportedAt.getTime() || (one.id > other.id ? 1 : -1)

/** The last word on each subject, whatever order the events came in. */
export function currentEvents<Event extends CarrierEvent>(events: readonly Event[]): Event[] {
  const current = new Map<string, Event>()
  for (const event of events) {
    const known = current.get(subjectOf(event))
    if (!known || isLater(event, known) > 0) current.set(subjectOf(event), event)
  }
  return [...current.values()]
}

/** Planned, estimated and actual stay apart: what happened is never overwritten by what somebody expects. */
export interface ReportedDays {
  planned: CalendarDate | null
  estimated: CalendarDate | null
  actual: CalendarDate | null
}

export interface ReportedFact {
  eventId: string
  day: CalendarDate
  at: Date
  location: string | null
  /** How many of the batch's containers it is known of; null: of all, or the batch names none. */
  containers: number | null
}

export interface ContainerDays {
  arrived: CalendarDate | null
  discharged: CalendarDate | null
  gateOut: CalendarDate | null
  emptyReturned: CalendarDate | null
}

export interface VoyageFacts {
  departure: ReportedDays
  arrival: ReportedDays
  left: ReportedFact | null
  discharged: ReportedFact | null
  containers: Map<string, ContainerDays>
}

export interface BatchOfEvents {
  /** Codes that are the batch's port of loading, and of discharge; ports between them are neither. */
  loadingPorts: readonly string[]
  dischargePorts: readonly string[]
  containers: readonly string[]
  /** The planned day. */
  departureOn: CalendarDate
}

/** A container has travelled before: what is earlier than this, or later, was another voyage. */
const DAYS_BEFORE_DEPARTURE = 45
const DAYS_AFTER_DEPARTURE = 300
/** A ship may leave before its day; it does not arrive before it has left. */
const DAYS_EARLY = 20

/** Whether a day can be of the voyage of a batch that was to leave on another. */
export const isOfVoyage = (day: CalendarDate, departureOn: CalendarDate): boolean =>
  day >= addDays(departureOn, -DAYS_BEFORE_DEPARTURE) && day <= addDays(departureOn, DAYS_AFTER_DEPARTURE)

const CLASSIFIER_OF = { planned: 'PLN', estimated: 'EST', actual: 'ACT' } as const

const lastOf = <Event extends CarrierEvent>(events: readonly Event[]): Event | undefined =>
  events.toSorted((a, b) => a.day.localeCompare(b.day) || isLater(a, b)).at(-1)

/** A batch has left, or come, when the last of its containers has. */
function daysOf(events: readonly CarrierEvent[]): ReportedDays {
  const last = (name: keyof ReportedDays) =>
    lastOf(events.filter(({ classifier }) => classifier === CLASSIFIER_OF[name]))?.day ?? null
  return { planned: last('planned'), estimated: last('estimated'), actual: last('actual') }
}

/** Without a container an event is of all: of the ship, or of the bill. */
function factOf(events: readonly CarrierEvent[], containers: readonly string[]): ReportedFact | null {
  const actual = events.filter(({ classifier }) => classifier === 'ACT')
  const last = lastOf(actual)
  if (!last) return null
  const named = containers.filter((number) => actual.some(({ container }) => container === number))
  const isOfAll = actual.some(({ container }) => container === null) || named.length === containers.length
  const { id: eventId, day, at, location } = last
  return { eventId, day, at, location, containers: isOfAll ? null : named.length }
}

function containerDays(events: readonly CarrierEvent[], number: string): ContainerDays {
  const day = (code: readonly string[], isEmpty: boolean | null) =>
    lastOf(
      events.filter(
        (event) =>
          event.classifier === 'ACT' &&
          code.includes(event.code) &&
          (event.container === number || event.container === null) &&
          (isEmpty === null || event.isEmpty === isEmpty),
      ),
    )?.day ?? null
  return {
    arrived: day(['ARRI'], null),
    discharged: day(['DISC'], false),
    gateOut: day(['GTOT'], false),
    emptyReturned: day(['GTIN', 'DROP'], true),
  }
}

/**
 * What the events say of a batch at a moment. An actual event that lies in the future is a mistake of whoever wrote it
 * and counts once that moment has come.
 */
export function voyageFacts(events: readonly CarrierEvent[], batch: BatchOfEvents, now: Date): VoyageFacts {
  const credible = events.filter(({ classifier, at }) => classifier !== 'ACT' || at <= now)
  const current = currentEvents(credible)
  const at = (ports: readonly string[]) =>
    current.filter(({ location }) => location !== null && ports.includes(location))
  const ships = (from: readonly CarrierEvent[], code: string) =>
    from.filter((event) => event.type === 'TRANSPORT' && event.code === code && event.byVessel)
  const departures = ships(at(batch.loadingPorts), 'DEPA')
  const departure = daysOf(departures)
  const earliest = departure.actual ?? addDays(batch.departureOn, -DAYS_EARLY)
  const coming = at(batch.dischargePorts).filter(({ day }) => day >= earliest)
  const arrivals = ships(coming, 'ARRI')
  const equipment = coming.filter(({ type }) => type === 'EQUIPMENT')
  return {
    departure,
    arrival: daysOf(arrivals),
    left: factOf(departures, batch.containers),
    discharged: factOf(
      equipment.filter(({ code, isEmpty }) => code === 'DISC' && isEmpty !== true),
      batch.containers,
    ),
    containers: new Map(
      batch.containers.map((number) => [number, containerDays([...arrivals, ...equipment], number)]),
    ),
  }
}

/** What becomes of a proposed move: a person is asked, it is made, or it is made and the customers are told. */
export const CARRIER_MOVE_MODES = ['ask', 'move', 'notify'] as const
export type CarrierMoveMode = (typeof CARRIER_MOVE_MODES)[number]

export interface ProposedMove {
  to: typeof ON_THE_WAY | typeof DISCHARGED_FROM_PORT
  fact: ReportedFact
}

/** The move that the carrier's events propose; null when the batch has made it. */
export function proposedMove(
  batch: { transitStatus: TransitStatus; hasDeparted: boolean },
  facts: Pick<VoyageFacts, 'left' | 'discharged'>,
): ProposedMove | null {
  const { transitStatus, hasDeparted } = batch
  if (facts.left && isDeparture(transitStatus, ON_THE_WAY, hasDeparted))
    return { to: ON_THE_WAY, fact: facts.left }
  const isTravelling = transitStatus === ON_THE_WAY || (transitStatus === DELAYED && hasDeparted)
  return facts.discharged && isTravelling ? { to: DISCHARGED_FROM_PORT, fact: facts.discharged } : null
}
