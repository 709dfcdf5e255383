import { useCall } from '@/hooks/use-call'
import { getOnlineSalesTeam } from '@/lib/contracts/sales-team'

export function useOnlineSalesTeam() {
  return useCall(getOnlineSalesTeam, {})
}
