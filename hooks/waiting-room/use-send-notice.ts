import { useWrite } from '@/hooks/use-write'
import { sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { WAITING_REFRESHES } from './waiting-refreshes'

export function useSendNotice() {
  return useWrite(sendReleaseNotice, WAITING_REFRESHES)
}
