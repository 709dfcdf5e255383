import { useCall } from '@/hooks/use-call'
import { listParcelClaims } from '@/lib/contracts/waiting-room'

/** The open claims; false for who may not decide them. */
export function useParcelClaims(mayDecide: boolean) {
  return useCall(listParcelClaims, mayDecide ? {} : null)
}
