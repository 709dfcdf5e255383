import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { createLocations, deleteLocation, listLocations } from '@/lib/contracts/locations'
import { listOffices } from '@/lib/contracts/offices'

/** An office that has locations is used. */
const REFRESHES = [listLocations.name, listOffices.name]

export const useLocations = () => useCall(listLocations, {})
export const useCreateLocations = () => useWrite(createLocations, REFRESHES)
export const useDeleteLocation = () => useWrite(deleteLocation, REFRESHES)
