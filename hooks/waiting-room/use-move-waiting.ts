import { useWrite } from '@/hooks/use-write'
import { setWaitingStatus } from '@/lib/contracts/packages'
import { WAITING_REFRESHES } from './waiting-refreshes'

export function useMoveWaiting() {
  return useWrite(setWaitingStatus, WAITING_REFRESHES)
}
