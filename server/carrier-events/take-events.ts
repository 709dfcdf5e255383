import type { Insertable } from 'kysely'
import { type CarrierEvent, isOfVoyage, type VoyageFacts, voyageFacts } from '@/lib/domain/carrier-events'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import type { CarrierEvents } from '@/server/database/types'
import type { ReportedEvent } from '@/server/gateways/carrier-gateway'
import {
  askAgain,
  type KnownBatch,
  lockFacts,
  replaceContainerDays,
  selectBatchOfEvents,
  selectEvents,
  selectKnownBatches,
  upsertEvents,
  writeFacts,
} from './store'

/** The queue's task that moves a batch by what its carrier reports, where the company wants that. */
export const MOVE_BY_CARRIER = 'move-by-carrier'

type StoredEvent = Awaited<ReturnType<typeof selectEvents>>[number]

export const presentEvent = (row: StoredEvent): CarrierEvent => ({
  id: row.id,
  type: row.type as CarrierEvent['type'],
  code: row.code,
  classifier: row.classifier as CarrierEvent['classifier'],
  day: row.happens_on,
  at: row.happens_at,
  reportedAt: row.reported_at,
  location: row.location,
  container: row.container_number,
  isEmpty: row.is_empty,
  byVessel: row.by_vessel,
})

const columnsOf = (provider: string, batchId: string, event: ReportedEvent): Insertable<CarrierEvents> => ({
  batch_id: batchId,
  provider,
  event_id: event.eventId,
  type: event.type,
  code: event.code,
  classifier: event.classifier,
  happens_on: event.day,
  happens_at: event.at,
  reported_at: event.reportedAt,
  location: event.location,
  place: event.place,
  by_vessel: event.byVessel,
  vessel: event.vessel,
  voyage_number: event.voyageNumber,
  container_number: event.container,
  is_empty: event.isEmpty,
  remark: event.remark,
})

/** One event a number and container, the last word of it: a carrier repeats itself within one answer. */
function withoutDoubles(events: readonly ReportedEvent[]): ReportedEvent[] {
  const byKey = new Map<string, ReportedEvent>()
  for (const event of events) {
    const key = `${event.eventId} ${event.container}`
    const known = byKey.get(key)
    if (!known || known.reportedAt < event.reportedAt) byKey.set(key, event)
  }
  return [...byKey.values()]
}

const factColumns = ({ departure, arrival, left, discharged }: VoyageFacts) => ({
  planned_departure_on: departure.planned,
  estimated_departure_on: departure.estimated,
  actual_departure_on: departure.actual,
  planned_arrival_on: arrival.planned,
  estimated_arrival_on: arrival.estimated,
  actual_arrival_on: arrival.actual,
  left_event_id: left?.eventId ?? null,
  left_containers: left?.containers ?? null,
  discharged_event_id: discharged?.eventId ?? null,
  discharged_containers: discharged?.containers ?? null,
})

/** Works out anew what the events of a batch come to; needs a transaction. */
async function refreshFacts(db: Database, batchId: string): Promise<void> {
  // Two at once would each write without what the other has brought.
  await lockFacts(db, batchId)
  const batch = await selectBatchOfEvents(db, batchId)
  if (!batch) return
  const known = (await selectEvents(db, batchId)).map(presentEvent)
  const { departure_on: departureOn, loading_ports, discharge_ports, containers } = batch
  const about = { loadingPorts: loading_ports, dischargePorts: discharge_ports, containers, departureOn }
  const facts = voyageFacts(known, about, new Date())
  await writeFacts(db, batchId, factColumns(facts))
  const days = [...facts.containers].map(([container_number, one]) => ({
    batch_id: batchId,
    container_number,
    arrived_on: one.arrived,
    discharged_on: one.discharged,
    gate_out_on: one.gateOut,
    empty_returned_on: one.emptyReturned,
  }))
  await replaceContainerDays(db, batchId, days)
}

/** Another bill or port: the events mean something else, and the carrier is asked anew. Needs a transaction. */
export async function readCarrierAgain(db: Database, batchId: string): Promise<void> {
  await refreshFacts(db, batchId)
  await askAgain(db, batchId)
}

/** Stores what was reported of a batch; answers how many events said something new. Needs a transaction. */
export async function takeEvents(
  db: Database,
  provider: string,
  batch: Pick<KnownBatch, 'id' | 'departure_on'>,
  events: readonly ReportedEvent[],
): Promise<number> {
  const own = withoutDoubles(events).filter(({ day }) => isOfVoyage(day, batch.departure_on))
  const taken = await upsertEvents(
    db,
    own.map((event) => columnsOf(provider, batch.id, event)),
  )
  await refreshFacts(db, batch.id)
  if (taken > 0) await addJob(db, MOVE_BY_CARRIER, { id: batch.id })
  return taken
}

/** Of a container that travelled with several batches an event is of the last that can have left by then. */
function batchesOf(event: ReportedEvent, known: readonly KnownBatch[]): KnownBatch[] {
  const byBill = known.filter(
    ({ master_number }) => master_number !== null && event.bills.includes(master_number),
  )
  if (byBill.length > 0) return byBill
  const byContainer = known.filter(
    ({ containers, master_number, departure_on }) =>
      event.container !== null &&
      containers.includes(event.container) &&
      (event.bills.length === 0 || master_number === null) &&
      isOfVoyage(event.day, departure_on),
  )
  return byContainer.filter(({ departure_on }) => departure_on === byContainer[0]?.departure_on)
}

/** Stores what came unasked, each event with the batches that it is of; what is of none of ours is left alone. */
export async function takeReported(
  db: Database,
  provider: string,
  events: readonly ReportedEvent[],
): Promise<string[]> {
  const known = await selectKnownBatches(db, {
    bills: events.flatMap(({ bills }) => bills),
    containers: events.flatMap(({ container }) => container ?? []),
  })
  // In one order, so that two callbacks at once do not wait for each other.
  const inOrder = known.toSorted((a, b) => a.id.localeCompare(b.id))
  for (const batch of inOrder) {
    const own = events.filter((event) => batchesOf(event, known).includes(batch))
    if (own.length > 0) await takeEvents(db, provider, batch, own)
  }
  return inOrder.map(({ id }) => id)
}
