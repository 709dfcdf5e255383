import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { uploadForm } from '@/lib/client/upload'
import {
  type CompanyInput,
  type CompanySettings,
  deleteCompanyLogo,
  getCompany,
  getCompanySettings,
  putCompanySettings,
  uploadCompanyLogo,
} from '@/lib/contracts/company'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import { getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'

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

export function useCompany() {
  return useCall(getCompany, {}, { revalidateOnFocus: false })
}

export type InvoiceSettingsRecord = DataOf<typeof getInvoiceSettings>

const REFRESHES_INVOICE_SETTINGS = ['getInvoiceSettings', 'listAuditEntries']

export function useInvoiceSettings() {
  return useCall(getInvoiceSettings, {}, { revalidateOnFocus: false })
}

/** What is saved now, past every cache. */
export function readInvoiceSettingsNow(): Promise<InvoiceSettingsRecord> {
  return call(getInvoiceSettings, {})
}

export function useSaveInvoiceSettings() {
  const { send, pending } = useWrite(putInvoiceSettings, REFRESHES_INVOICE_SETTINGS)
  return { save: (body: BodyInputOf<typeof putInvoiceSettings>) => send({ body }), pending }
}

const REFRESHED = new Set(['getCompany', 'getCompanySettings', 'listAuditEntries'])

/** Sends a picture as the company's logo. */
export function useUploadLogo() {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const upload = useCallback(
    async (file: File) => {
      setPending(true)
      try {
        await uploadForm(uploadCompanyLogo, file, file.name)
        await mutate((cached) => Array.isArray(cached) && REFRESHED.has(String(cached[0])))
      } finally {
        setPending(false)
      }
    },
    [mutate],
  )
  return { upload, pending }
}
