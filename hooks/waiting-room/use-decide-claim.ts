import { useWrite } from '@/hooks/use-write'
import { decideClaim } from '@/lib/contracts/waiting-room'
import { WAITING_REFRESHES } from './waiting-refreshes'

export function useDecideClaim() {
  return useWrite(decideClaim, WAITING_REFRESHES)
}
