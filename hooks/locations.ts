import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { createLocations, deleteLocation, listLocations } from '@/lib/contracts/locations'

const REFRESHES = [listLocations.name]

export const useLocations = () => useCall(listLocations, {})
export const useCreateLocations = () => useWrite(createLocations, REFRESHES)
export const useDeleteLocation = () => useWrite(deleteLocation, REFRESHES)
