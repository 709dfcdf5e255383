import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { listMessages } from '@/lib/contracts/messages'
import { checkGateway, getSystem, sendTestMessage } from '@/lib/contracts/system'

const HALF_A_MINUTE = 30_000

/** How the program is, refreshed while the screen is visible. */
export function useSystem() {
  return useCall(getSystem, {}, { refreshInterval: HALF_A_MINUTE })
}

const AFTER_TEST = [getSystem.name, listMessages.name]

export const useSendTestMessage = () => useWrite(sendTestMessage, AFTER_TEST)

export const useCheckGateway = () => useWrite(checkGateway, [])
