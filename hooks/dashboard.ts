import { useCall } from '@/hooks/use-call'
import { getDashboard } from '@/lib/contracts/dashboard'

const A_MINUTE = 60_000

/** The figures of the office, refreshed every minute while the screen is visible. */
export function useDashboard() {
  return useCall(getDashboard, {}, { refreshInterval: A_MINUTE })
}
