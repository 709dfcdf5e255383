import type { CarrierEventRow, CarrierReport, ProposedCarrierMove } from '@/lib/contracts/carrier-events'
import { currentEvents } from '@/lib/domain/carrier-events'
import type { Context } from '@/server/core/context'
import { type BatchProposal, findProposal } from './proposals'
import { selectEvents, selectFacts, selectPoll } from './store'
import { presentEvent } from './take-events'

const presentProposal = ({ to, eventId, day, location, known }: BatchProposal): ProposedCarrierMove => ({
  to,
  eventId,
  day,
  location,
  known,
})

const MOST_SHOWN = 300

/** What carriers report of a batch, and what that proposes. */
export async function findReport(
  { db, config }: Pick<Context, 'db' | 'config'>,
  batchId: string,
): Promise<CarrierReport> {
  const [rows, facts, poll] = [
    await selectEvents(db, batchId),
    await selectFacts(db, batchId),
    await selectPoll(db, batchId),
  ]
  const proposal = await findProposal(db, batchId)
  const current = new Set(currentEvents(rows.map(presentEvent)).map(({ id }) => id))
  return {
    isOn: config.carrier !== null,
    askedAt: poll?.asked_at?.toISOString() ?? null,
    problem: poll?.error ?? null,
    departure: {
      planned: facts?.planned_departure_on ?? null,
      estimated: facts?.estimated_departure_on ?? null,
      actual: facts?.actual_departure_on ?? null,
    },
    arrival: {
      planned: facts?.planned_arrival_on ?? null,
      estimated: facts?.estimated_arrival_on ?? null,
      actual: facts?.actual_arrival_on ?? null,
    },
    proposal: proposal && presentProposal(proposal),
    events: rows.slice(0, MOST_SHOWN).map((row) => ({
      id: row.id,
      type: row.type as CarrierEventRow['type'],
      code: row.code,
      classifier: row.classifier as CarrierEventRow['classifier'],
      day: row.happens_on,
      reportedAt: row.reported_at.toISOString(),
      location: row.location,
      place: row.place,
      vessel: row.vessel,
      voyageNumber: row.voyage_number,
      container: row.container_number,
      isEmpty: row.is_empty,
      remark: row.remark,
      isSuperseded: !current.has(row.id),
    })),
  }
}
