import { useCall } from '@/hooks/use-call'
import { getDashboard } from '@/lib/contracts/dashboard'

const HALF_A_MINUTE = 30_000

/** What is in the house now, asked again while the screen is looked at. */
export function useDashboard() {
  return useCall(getDashboard, {}, { refreshInterval: HALF_A_MINUTE })
}
