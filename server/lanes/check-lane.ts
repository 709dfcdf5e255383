import type { Batch } from '@/lib/contracts/batches'
import { isSameLane, modesOf } from '@/lib/domain/lanes'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { hasLaneFrom, holdLane } from './store'

type Travels = Pick<Batch, 'departurePort' | 'dischargePort' | 'freightMode'>

/**
 * A batch travels on a lane in use, by a mode of it; one that has travelled so before stays. The lane holds still until the
 * transaction ends.
 */
export async function checkLane(db: Database, body: Travels, before: Travels | null): Promise<void> {
  const { departurePort, dischargePort, freightMode } = body
  const lane = await holdLane(db, departurePort, dischargePort)
  if (!lane) {
    throw (await hasLaneFrom(db, departurePort))
      ? invalidField('dischargePort', 'noLane')
      : invalidField('departurePort', 'noLaneFrom')
  }
  const isSame = before !== null && isSameLane(body, before)
  if (!lane.is_active && !isSame) throw invalidField('dischargePort', 'laneInactive')
  if (isSame && before.freightMode === freightMode) return
  const modes = modesOf({ isBySea: lane.is_by_sea, isByAir: lane.is_by_air })
  if (!modes.includes(freightMode)) throw invalidField('freightMode', 'otherLaneMode')
}
