import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import { getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'

export type InvoiceSettingsRecord = DataOf<typeof getInvoiceSettings>

const REFRESHES = ['getInvoiceSettings', 'listAuditEntries']

export function useInvoiceSettings() {
  return useCall(getInvoiceSettings, {}, { revalidateOnFocus: false })
}

/** What is saved now, past every cache. */
export function readInvoiceSettingsNow(): Promise<InvoiceSettingsRecord> {
  return call(getInvoiceSettings, {})
}

export function useSaveInvoiceSettings() {
  const { send, pending } = useWrite(putInvoiceSettings, REFRESHES)
  return { save: (body: BodyInputOf<typeof putInvoiceSettings>) => send({ body }), pending }
}
