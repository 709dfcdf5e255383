import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/lanes'
import { isSameLane } from '@/lib/domain/lanes'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { laneFields, presentLane } from './find-lanes'
import { deleteLaneRow, insertLane, type LaneFields, type LaneRow, lockLanes, updateLaneRow } from './store'

const columnsOf = (body: BodyOf<typeof contract.createLane>): LaneFields => ({
  departure_port: body.departurePort,
  discharge_port: body.dischargePort,
  is_by_sea: body.isBySea,
  is_by_air: body.isByAir,
  sort_order: body.sortOrder,
  is_active: body.isActive,
})

const FIELD_OF_CONSTRAINT: Record<string, ['departurePort' | 'dischargePort', string, number]> = {
  lanes_departure_port_discharge_port_key: ['dischargePort', 'laneTaken', 409],
  lanes_departure_port_fkey: ['departurePort', 'noSuch', 422],
  lanes_discharge_port_fkey: ['dischargePort', 'noSuch', 422],
}

/** The database settles which cities there are and which lanes; here its answer becomes the field's. */
function refuseEnds(error: Error & { constraint?: string }): never {
  const found = FIELD_OF_CONSTRAINT[error.constraint ?? '']
  if (!found) throw error
  const [field, key, status] = found
  throw invalidField(field, key, {}, status)
}

/** There is always a lane that a batch can travel on. */
const isLastActive = (row: LaneRow, all: readonly LaneRow[]) =>
  row.is_active && !all.some((other) => other.id !== row.id && other.is_active)

export async function addLane(
  context: Context,
  { body }: InputOf<typeof contract.createLane>,
): Promise<contract.Lane> {
  const row = await insertLane(context.db, columnsOf(body)).catch(refuseEnds)
  const changes = differences({}, body)
  await audit(context, { action: 'lane.created', entity: 'lane', entityId: row.id, changes })
  return presentLane(row)
}

export async function changeLane(
  context: Context,
  { params, body: { version, ...body } }: InputOf<typeof contract.updateLane>,
): Promise<contract.Lane> {
  const { db } = context
  const all = await lockLanes(db)
  const before = all.find(({ id }) => id === params.id)
  if (!before) throw notFound()
  if (before.version !== version) throw staleVersion()
  if (!isSameLane(laneFields(before), body)) throw invalidField('dischargePort', 'laneEndsStay', {}, 409)
  if (!body.isActive && isLastActive(before, all)) throw invalidField('isActive', 'lastLane', {}, 409)
  const after = await updateLaneRow(db, params.id, columnsOf(body))
  const changes = differences(laneFields(before), laneFields(after))
  await audit(context, { action: 'lane.updated', entity: 'lane', entityId: params.id, changes })
  return presentLane(after)
}

export async function removeLane(
  context: Context,
  { params }: InputOf<typeof contract.deleteLane>,
): Promise<null> {
  const all = await lockLanes(context.db)
  const row = all.find(({ id }) => id === params.id)
  if (!row) throw notFound()
  const lane = presentLane(row)
  if (lane.isUsed) throw new ApiFailure(409, 'lane_used', 'laneUsed')
  if (isLastActive(row, all)) throw new ApiFailure(409, 'last_lane', 'lastLane')
  await deleteLaneRow(context.db, params.id)
  const changes = {
    departurePort: { old: lane.departurePort, new: null },
    dischargePort: { old: lane.dischargePort, new: null },
  }
  await audit(context, { action: 'lane.deleted', entity: 'lane', entityId: params.id, changes })
  return null
}
