import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { uploadForm } from '@/lib/client/upload'
import { uploadCompanyLogo } from '@/lib/contracts/company'

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
