import { useCall } from '@/hooks/use-call'
import { getSystem } from '@/lib/contracts/system'

const HALF_A_MINUTE = 30_000

/** How the program is, refreshed while the screen is visible. */
export function useSystem() {
  return useCall(getSystem, {}, { refreshInterval: HALF_A_MINUTE })
}
