import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { call } from '@/lib/client/call'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import { deleteOldFiles, type Image, listFileSweeps, PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import { isSuperAdmin } from '@/lib/domain/access'

const SHOWN = 30

/** The last month of daily deletions. */
export function useFileSweeps() {
  return useCall(listFileSweeps, { query: { itemsPerPage: SHOWN, pageNum: 1 } })
}

const DAYS_AGO = 180
const sweptFor = new Set<string>()

/** When a super admin's dashboard loads, old files are deleted: once per session, and nobody hears of a failure. */
export function useOldFilesSweep(): void {
  const session = useSession()
  useEffect(() => {
    if (!session || !isSuperAdmin(session.user) || sweptFor.has(session.authToken)) return
    sweptFor.add(session.authToken)
    call(deleteOldFiles, { body: { daysAgo: DAYS_AGO } }).catch(() => undefined)
  }, [session])
}

/** Two at a time: one line from the warehouse carries no more. */
const AT_ONCE = 2
/** Larger than any camera makes: not even tried to be drawn smaller. */
const HOPELESS_BYTES = 5 * PHOTO_LIMIT_BYTES

export interface PhotoUpload {
  /** Also its Idempotency-Key. */
  key: string
  name: string
  /** Null for a photo that was stored before. */
  file: Blob | null
  previewUrl: string
  /** From 0 to 1. */
  progress: number
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'tooLarge' | 'notPicture'
  image: Image | null
  /** Why it failed. */
  reason: string | null
}

function newUpload(file: File): PhotoUpload {
  // Cameras of some phones name no type at all; the server looks at the content anyway.
  const isPicture = file.type === '' || file.type.startsWith('image/')
  return {
    key: newIdempotencyKey(),
    name: file.name,
    file,
    previewUrl: isPicture ? URL.createObjectURL(file) : '',
    progress: 0,
    state: !isPicture ? 'notPicture' : file.size > HOPELESS_BYTES ? 'tooLarge' : 'waiting',
    image: null,
    reason: null,
  }
}

function storedUpload(image: Image): PhotoUpload {
  return {
    key: image.id,
    name: '',
    file: null,
    previewUrl: image.thumbnailUrl,
    progress: 1,
    state: 'done',
    image,
    reason: null,
  }
}

function idsOf(uploads: readonly PhotoUpload[]): string[] {
  return uploads.flatMap(({ image }) => image?.id ?? [])
}

/**
 * The photos of a package in their order: those stored before, and new ones, which are made smaller and go up as soon as
 * they are chosen, a few at a time, each with its progress and its own second try.
 */
export function usePhotoUploads(most: number, stored: readonly Image[] = []) {
  const [first] = useState(() => stored.map(({ id }) => id).join())
  const [uploads, setUploads] = useState<PhotoUpload[]>(() => stored.map(storedUpload))
  const [overflow, setOverflow] = useState<string[]>([])
  const started = useRef(new Set<string>())
  const shrunk = useRef(new Map<string, Blob>())
  const problemOf = useFailure()

  const change = useCallback((key: string, part: Partial<PhotoUpload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])

  const send = useCallback(
    async ({ key, name, file }: PhotoUpload): Promise<void> => {
      if (!file) return
      // Kept, since the same key must bring the same bytes again.
      const photo = shrunk.current.get(key) ?? (await shrinkPhoto(file))
      shrunk.current.set(key, photo)
      if (photo.size > PHOTO_LIMIT_BYTES) return change(key, { state: 'tooLarge' })
      const image = await uploadOnePhoto({
        photo,
        name,
        key,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { state: 'done', progress: 1, image })
    },
    [change],
  )

  useEffect(() => {
    const running = uploads.filter((one) => one.state === 'uploading').length
    const next = uploads.filter((one) => one.state === 'waiting' && !started.current.has(one.key))
    for (const upload of next.slice(0, Math.max(0, AT_ONCE - running))) {
      const { key } = upload
      started.current.add(key)
      change(key, { state: 'uploading', progress: 0, reason: null })
      send(upload).catch((failure: unknown) => {
        started.current.delete(key)
        const [said] = Object.values(fieldTextsOf(failure))
        change(key, { state: 'failed', reason: said ?? problemOf(failure)?.text ?? null })
      })
    }
  }, [uploads, change, send, problemOf])

  const add = useCallback(
    (files: readonly File[]) => {
      const free = Math.max(0, most - uploads.length)
      setOverflow(files.slice(free).map(({ name }) => name))
      setUploads((all) => [...all, ...files.slice(0, free).map(newUpload)])
    },
    [most, uploads.length],
  )

  /** Puts a photo into another place of the order. */
  const move = useCallback((key: string, to: number) => {
    setUploads((all) => {
      const moved = all.find((one) => one.key === key)
      if (!moved) return all
      const rest = all.filter((one) => one.key !== key)
      return [...rest.slice(0, to), moved, ...rest.slice(to)]
    })
  }, [])

  const remove = useCallback((key: string) => {
    setOverflow([])
    setUploads((all) =>
      all.filter((one) => {
        if (one.key === key && one.file && one.previewUrl) URL.revokeObjectURL(one.previewUrl)
        return one.key !== key
      }),
    )
  }, [])

  const retry = useCallback((key: string) => change(key, { state: 'waiting' }), [change])
  const replace = useCallback((images: readonly Image[]) => setUploads(images.map(storedUpload)), [])

  const images = useMemo(() => uploads.flatMap(({ image }) => image ?? []), [uploads])
  return {
    uploads,
    /** Those that are stored, in the order they are shown. */
    images,
    imageIds: idsOf(uploads),
    isUploading: uploads.some((one) => one.state === 'waiting' || one.state === 'uploading'),
    isChanged: idsOf(uploads).join() !== first || uploads.some((one) => one.image === null),
    /** Names of those that were too many. */
    overflow,
    add,
    move,
    retry,
    remove,
    replace,
  }
}

/** Stores one picture; the form that asked for it saves its id. */
export function useProfilePhoto() {
  const [pending, setPending] = useState(false)
  const upload = useCallback(async (file: File): Promise<Image> => {
    setPending(true)
    try {
      const photo = await shrinkPhoto(file)
      return await uploadOnePhoto({
        photo,
        name: file.name,
        key: newIdempotencyKey(),
        onProgress: () => undefined,
      })
    } finally {
      setPending(false)
    }
  }, [])
  return { upload, pending }
}
