import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { type Sending, sendingOptions, uploadForm } from '@/lib/client/upload'
import {
  type CompanySettings,
  deleteCompanyLogo,
  getCompany,
  getCompanySettings,
  putCompanySettings,
  uploadCompanyLogo,
} from '@/lib/contracts/company'
import { deleteCompanyPicture, getCompanyProof, uploadCompanyPicture } from '@/lib/contracts/company-proof'
import type { DataOf } from '@/lib/contracts/endpoint'
import {
  confirmAccountsChange,
  getInvoiceSettings,
  putInvoiceSettings,
  rejectAccountsChange,
} from '@/lib/contracts/invoices'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { PictureSubject } from '@/lib/domain/company-pictures'
import { shownCurrencies } from '@/lib/domain/customer-price'
import type { Currency } from '@/lib/domain/money'

const REFRESHES = ['getCompany', 'getCompanySettings', 'getDashboard', 'listAuditEntries', 'listOffices']

export function useCompanySettings() {
  return useCall(getCompanySettings, {}, { revalidateOnFocus: false })
}

/** The company as it is now, past every cache. */
export const readCompany = (): Promise<CompanySettings> => call(getCompanySettings, {})

export const useSaveCompany = () => useWrite(putCompanySettings, REFRESHES)

export const useRemoveLogo = () => useWrite(deleteCompanyLogo, REFRESHES)

export function useCompany() {
  return useCall(getCompany, {}, { revalidateOnFocus: false })
}

/** The currency that prices are stated in first: what an amount is most likely typed in. */
export function usePriceCurrency(): Currency {
  const { data: company } = useCompany()
  return shownCurrencies((company ?? DEFAULT_COMPANY).tanzanianCurrencies)[0]
}

export type InvoiceSettingsRecord = DataOf<typeof getInvoiceSettings>

const REFRESHES_INVOICE_SETTINGS = ['getInvoiceSettings', 'getCompany', 'listAuditEntries', 'getDashboard']

export function useInvoiceSettings() {
  return useCall(getInvoiceSettings, {}, { revalidateOnFocus: false })
}

/** The settings as they are now, past every cache. */
export const readInvoiceSettings = (): Promise<InvoiceSettingsRecord> => call(getInvoiceSettings, {})

export const useSaveInvoiceSettings = () => useWrite(putInvoiceSettings, REFRESHES_INVOICE_SETTINGS)

export function useAnswerAccountsChange() {
  return {
    confirm: useWrite(confirmAccountsChange, REFRESHES_INVOICE_SETTINGS),
    reject: useWrite(rejectAccountsChange, REFRESHES_INVOICE_SETTINGS),
  }
}

/** The pictures that the website shows. */
export function useCompanyPictures() {
  const { data, mutate } = useCall(getCompanyProof, {}, { revalidateOnFocus: false })
  const { send, pending: removing } = useWrite(deleteCompanyPicture, ['getCompanyProof', 'listAuditEntries'])
  const [pending, setPending] = useState(false)
  const upload = useCallback(
    async (file: File, subject: PictureSubject, sending: Sending) => {
      setPending(true)
      try {
        await uploadForm(uploadCompanyPicture, file, file.name, {
          query: `?subject=${subject}`,
          ...sendingOptions(sending),
        })
        await mutate()
      } finally {
        setPending(false)
      }
    },
    [mutate],
  )
  return { pictures: data?.pictures ?? [], upload, pending, remove: send, removing }
}

/** Uploads a picture as the company's logo. */
export function useUploadLogo() {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const upload = useCallback(
    async (file: File, sending: Sending) => {
      setPending(true)
      try {
        await uploadForm(uploadCompanyLogo, file, file.name, sendingOptions(sending))
        await mutate((cached) => Array.isArray(cached) && REFRESHES.includes(String(cached[0])))
      } finally {
        setPending(false)
      }
    },
    [mutate],
  )
  return { upload, pending }
}
