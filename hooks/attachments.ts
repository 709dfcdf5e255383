import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { ACTIVITY_READS } from '@/hooks/activity'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { type Sending, sendingOptions, uploadForm } from '@/lib/client/upload'
import { addAttachment, listAttachments, removeAttachment } from '@/lib/contracts/attachments'
import { listTransactions } from '@/lib/contracts/transactions'
import type { AttachmentSubject } from '@/lib/domain/attachments'

/** A list of entries says how many files each has; the activity names those that were added. */
const ATTACHMENT_READS: readonly string[] = [listAttachments.name, listTransactions.name, ...ACTIVITY_READS]

/** A slow connection and ten megabytes. */
const UPLOAD_TIMEOUT_MS = 120_000

export interface AttachmentsOf {
  subject: AttachmentSubject
  id: string
}

/** The files of a record, the latest first; null waits. */
export function useAttachments(of: AttachmentsOf | null) {
  return useCall(listAttachments, of && { params: of })
}

/** Keeps files with a record, one after the other; a photo is made smaller first. */
export function useAddAttachments() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ subject, id }: AttachmentsOf, files: readonly File[], { signal, onProgress }: Sending) => {
      try {
        for (const [index, file] of files.entries()) {
          const smaller = await shrinkPhoto(file)
          await uploadForm(addAttachment, smaller, file.name, {
            params: { subject, id },
            timeout: UPLOAD_TIMEOUT_MS,
            ...sendingOptions({ signal, onProgress: (part) => onProgress((index + part) / files.length) }),
          })
        }
        return true
      } finally {
        // Also those that came before one that was refused or stopped.
        void mutate((cached) => Array.isArray(cached) && ATTACHMENT_READS.includes(String(cached[0])))
      }
    },
    [mutate],
  )
}

export const useRemoveAttachment = () => useWrite(removeAttachment, ATTACHMENT_READS)
