import { useCall } from '@/hooks/use-call'
import { getDashboard } from '@/lib/contracts/dashboard'

const A_MINUTE = 60_000

/** What is in the house now, asked again while the screen is looked at. */
export function useDashboard() {
  return useCall(getDashboard, {}, { refreshInterval: A_MINUTE })
}
