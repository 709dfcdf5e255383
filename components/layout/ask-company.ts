import { call } from '@/lib/client/call'
import { getCompany } from '@/lib/contracts/company'

export const askCompany = () => call(getCompany, {})
