import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type CompanyInput,
  type CompanySettings,
  deleteCompanyLogo,
  getCompanySettings,
  putCompanySettings,
} from '@/lib/contracts/company'

const REFRESHES = ['getCompany', 'getCompanySettings', 'getDashboard', 'listAuditEntries']

export function useCompanySettings() {
  return useCall(getCompanySettings, {}, { revalidateOnFocus: false })
}

/** What is saved now, past every cache. */
export function readCompanyNow(): Promise<CompanySettings> {
  return call(getCompanySettings, {})
}

export function useSaveCompany() {
  const { send, pending } = useWrite(putCompanySettings, REFRESHES)
  return { save: (body: CompanyInput) => send({ body }), pending }
}

export function useRemoveLogo() {
  const { send, pending } = useWrite(deleteCompanyLogo, REFRESHES)
  return { remove: () => send({}), pending }
}
