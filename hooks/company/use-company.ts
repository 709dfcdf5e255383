import { useCall } from '@/hooks/use-call'
import { getCompany } from '@/lib/contracts/company'

export function useCompany() {
  return useCall(getCompany, {}, { revalidateOnFocus: false })
}
