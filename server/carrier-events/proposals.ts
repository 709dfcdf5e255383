import { sql } from 'kysely'
import type { ProposedCarrierMove } from '@/lib/contracts/carrier-events'
import { proposedMove, type ReportedFact } from '@/lib/domain/carrier-events'
import type { CalendarDate } from '@/lib/domain/dates'
import { DISCHARGED_FROM_PORT, type TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'

interface Row {
  batch_id: string
  transit_status: TransitStatus
  has_departed: boolean
  containers: number
  left_id: string | null
  left_on: CalendarDate
  left_at: Date
  left_location: string | null
  left_containers: number | null
  left_moved: boolean
  discharged_id: string | null
  discharged_on: CalendarDate
  discharged_at: Date
  discharged_location: string | null
  discharged_containers: number | null
  discharged_moved: boolean
}

/** What is known of batches under way that has happened and that nobody has dismissed. */
async function selectRows(db: Database, batchId?: string): Promise<Row[]> {
  const one = batchId === undefined ? sql`` : sql`and b.id = ${batchId}`
  const { rows } = await sql<Row>`
    select b.id as batch_id, b.transit_status, b.departed_at is not null as has_departed,
      (select count(distinct upper(regexp_replace(k.container_number, '[\\s-]', '', 'g')))::int from cartons k
        where k.batch_id = b.id and k.container_number is not null) as containers,
      l.id as left_id, l.happens_on as left_on, l.happens_at as left_at, l.location as left_location, f.left_containers,
      l.moved_at is not null as left_moved,
      d.id as discharged_id, d.happens_on as discharged_on, d.happens_at as discharged_at,
      d.location as discharged_location, f.discharged_containers, d.moved_at is not null as discharged_moved
    from batches b join carrier_facts f on f.batch_id = b.id
      left join carrier_events l on l.id = f.left_event_id and l.dismissed_at is null
      left join carrier_events d on d.id = f.discharged_event_id and d.dismissed_at is null
    where b.transit_status < ${DISCHARGED_FROM_PORT} and (l.id is not null or d.id is not null) ${one}
    order by b.departure_on, b.id`.execute(db)
  return rows
}

export interface BatchProposal extends ProposedCarrierMove {
  batchId: string
  at: Date
  /** A batch was moved by this event before. */
  hasMoved: boolean
}

function proposalOf(row: Row): BatchProposal[] {
  const fact = (name: 'left' | 'discharged'): ReportedFact | null => {
    const eventId = row[`${name}_id`]
    if (eventId === null) return null
    return {
      eventId,
      day: row[`${name}_on`],
      at: row[`${name}_at`],
      location: row[`${name}_location`],
      containers: row[`${name}_containers`],
    }
  }
  const batch = { transitStatus: row.transit_status, hasDeparted: row.has_departed }
  const move = proposedMove(batch, { left: fact('left'), discharged: fact('discharged') })
  if (!move) return []
  const { eventId, day, at, location, containers } = move.fact
  return [
    {
      batchId: row.batch_id,
      to: move.to,
      eventId,
      day,
      at,
      location,
      known: containers === null ? null : { containers, of: row.containers },
      hasMoved: move.to === DISCHARGED_FROM_PORT ? row.discharged_moved : row.left_moved,
    },
  ]
}

/** The moves that carriers' events propose and nobody has made or dismissed. */
export async function findProposals(db: Database): Promise<BatchProposal[]> {
  return (await selectRows(db)).flatMap(proposalOf)
}

export async function findProposal(db: Database, batchId: string): Promise<BatchProposal | null> {
  const [proposal = null] = (await selectRows(db, batchId)).flatMap(proposalOf)
  return proposal
}

export const carrierChanged = () => new ApiFailure(409, 'carrier_changed', 'carrierChanged')

/** What a call names must be what is proposed now: the carrier may have corrected it while a person was reading. */
export async function requireProposal(
  db: Database,
  batchId: string,
  eventId: string,
): Promise<BatchProposal> {
  const proposal = await findProposal(db, batchId)
  if (proposal?.eventId !== eventId) throw carrierChanged()
  return proposal
}

export async function noteMoved(db: Database, eventId: string): Promise<void> {
  await db
    .updateTable('carrier_events')
    .set({ moved_at: sql<Date>`now()` })
    .where('id', '=', eventId)
    .execute()
}
