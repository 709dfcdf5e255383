import { useCallback, useEffect, useRef, useState } from 'react'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { uploadOnePhoto } from '@/lib/client/upload'
import { type Image, PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'

/** Two at a time: one line from the warehouse carries no more. */
const AT_ONCE = 2

export interface PhotoUpload {
  key: string
  file: File
  previewUrl: string
  /** From 0 to 1. */
  progress: number
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'tooLarge'
  image: Image | null
  /** Why it failed. */
  reason: string | null
}

function newUpload(file: File): PhotoUpload {
  return {
    key: newIdempotencyKey(),
    file,
    previewUrl: URL.createObjectURL(file),
    progress: 0,
    state: file.size > PHOTO_LIMIT_BYTES ? 'tooLarge' : 'waiting',
    image: null,
    reason: null,
  }
}

/** Uploads photos as soon as they are chosen, a few at a time, each with its progress and its own second try. */
export function usePhotoUploads(most: number) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const started = useRef(new Set<string>())
  const problemOf = useFailure()

  const change = useCallback((key: string, part: Partial<PhotoUpload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])

  useEffect(() => {
    const running = uploads.filter((one) => one.state === 'uploading').length
    const next = uploads.filter((one) => one.state === 'waiting' && !started.current.has(one.key))
    for (const { key, file } of next.slice(0, AT_ONCE - running)) {
      started.current.add(key)
      change(key, { state: 'uploading', progress: 0, reason: null })
      uploadOnePhoto(file, (progress) => change(key, { progress }))
        .then((image) => change(key, { state: 'done', progress: 1, image }))
        .catch((failure: unknown) => {
          started.current.delete(key)
          const [said] = Object.values(fieldTextsOf(failure))
          change(key, { state: 'failed', reason: said ?? problemOf(failure)?.text ?? null })
        })
    }
  }, [uploads, change, problemOf])

  return {
    uploads,
    isUploading: uploads.some((one) => one.state === 'waiting' || one.state === 'uploading'),
    add: (files: File[]) => setUploads((all) => [...all, ...files.map(newUpload)].slice(0, most)),
    retry: (key: string) => change(key, { state: 'waiting' }),
    remove: (key: string) =>
      setUploads((all) =>
        all.filter((one) => {
          if (one.key === key) URL.revokeObjectURL(one.previewUrl)
          return one.key !== key
        }),
      ),
  }
}
