import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  createLane,
  createLaneCity,
  deleteLane,
  deleteLaneCity,
  type Lane,
  type LaneCity,
  listLanes,
  updateLane,
  updateLaneCity,
} from '@/lib/contracts/lanes'

const REFRESHES = [listLanes.name]

/** All lanes, and the cities between which they run. */
export const useLanes = () => useCall(listLanes, {})

/** Adds a lane or saves a known one. */
export const useSaveLane = () => useSave(createLane, updateLane, REFRESHES)

export const useDeleteLane = () => useWrite(deleteLane, REFRESHES)

/** Adds a city or saves a known one. */
export const useSaveCity = () => useSave(createLaneCity, updateLaneCity, REFRESHES)

export const useDeleteCity = () => useWrite(deleteLaneCity, REFRESHES)

/** The lane as it is now, past every cache. */
export async function readLane({ id }: Lane): Promise<Lane> {
  const found = (await call(listLanes, {})).lanes.find((lane) => lane.id === id)
  if (!found) throw new Error('the lane is not in the list')
  return found
}

/** The city as it is now, past every cache. */
export async function readCity({ id }: LaneCity): Promise<LaneCity> {
  const found = (await call(listLanes, {})).cities.find((city) => city.id === id)
  if (!found) throw new Error('the city is not in the list')
  return found
}
