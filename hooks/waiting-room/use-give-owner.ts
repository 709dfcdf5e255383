import { useWrite } from '@/hooks/use-write'
import { giveParcelOwner } from '@/lib/contracts/waiting-room'
import { WAITING_REFRESHES } from './waiting-refreshes'

export function useGiveOwner() {
  return useWrite(giveParcelOwner, WAITING_REFRESHES)
}
