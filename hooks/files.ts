import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { call, newIdempotencyKey } from '@/lib/client/call'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { type Sending, uploadOnePhoto } from '@/lib/client/upload'
import { deleteOldFiles, type Image, listFileSweeps, PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import { isSuperAdmin } from '@/lib/domain/access'

const SHOWN = 30

/** The last month of daily deletions. */
export function useFileSweeps() {
  return useCall(listFileSweeps, { query: { itemsPerPage: SHOWN, pageNum: 1 } })
}

const DAYS_AGO = 180
const sweptFor = new Set<string>()

/** When a super admin's dashboard loads, old files are deleted: once per session, and a failure is not shown. */
export function useOldFilesSweep(): void {
  const session = useSession()
  useEffect(() => {
    if (!session || !isSuperAdmin(session.user) || sweptFor.has(session.authToken)) return
    sweptFor.add(session.authToken)
    call(deleteOldFiles, { body: { daysAgo: DAYS_AGO } }).catch(() => undefined)
  }, [session])
}

/** Two at a time: the connection of the warehouse carries no more. */
const AT_ONCE = 2
/** Larger than any camera makes: not even tried to be made smaller. */
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

export function storedPhoto(image: Image): PhotoUpload {
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

function movedTo(all: readonly PhotoUpload[], key: string, to: number): PhotoUpload[] {
  const moved = all.find((one) => one.key === key)
  const rest = all.filter((one) => one.key !== key)
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : rest
}

interface PhotoUploadsOptions {
  most: number
  /** The photos in their order: a field of a form. */
  uploads: readonly PhotoUpload[]
  onChange: (uploads: PhotoUpload[]) => void
}

/**
 * Uploads new photos as soon as they are chosen, a few at a time and made smaller first, each with its progress and its own
 * retry.
 */
export function usePhotoUploads({ most, uploads, onChange }: PhotoUploadsOptions) {
  const [overflow, setOverflow] = useState<string[]>([])
  /** Several changes may come before the next render. */
  const latest = useRef(uploads)
  const started = useRef(new Set<string>())
  const shrunk = useRef(new Map<string, Blob>())
  const sending = useRef(new Map<string, AbortController>())
  const problemOf = useFailure()

  useLayoutEffect(() => {
    latest.current = uploads
  }, [uploads])

  function update(next: (all: readonly PhotoUpload[]) => PhotoUpload[]) {
    const changed = next(latest.current)
    latest.current = changed
    onChange(changed)
  }

  const change = (key: string, part: Partial<PhotoUpload>) =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send({ key, name, file }: PhotoUpload): Promise<void> {
    if (!file) return
    const controller = new AbortController()
    sending.current.set(key, controller)
    // Remembered, since the same key must bring the same bytes again.
    const photo = shrunk.current.get(key) ?? (await shrinkPhoto(file))
    shrunk.current.set(key, photo)
    if (photo.size > PHOTO_LIMIT_BYTES) return change(key, { state: 'tooLarge' })
    const image = await uploadOnePhoto({
      photo,
      name,
      key,
      signal: controller.signal,
      onProgress: (progress) => change(key, { progress }),
    })
    change(key, { state: 'done', progress: 1, image })
  }

  const startNext = useEffectEvent((all: readonly PhotoUpload[]) => {
    const running = all.filter((one) => one.state === 'uploading').length
    const next = all.filter((one) => one.state === 'waiting' && !started.current.has(one.key))
    for (const upload of next.slice(0, Math.max(0, AT_ONCE - running))) {
      const { key } = upload
      started.current.add(key)
      change(key, { state: 'uploading', progress: 0, reason: null })
      send(upload).catch((failure: unknown) => {
        started.current.delete(key)
        const [text] = Object.values(fieldTextsOf(failure))
        change(key, { state: 'failed', reason: text ?? problemOf(failure)?.text ?? null })
      })
    }
  })
  useEffect(() => startNext(uploads), [uploads])

  return {
    /** Names of those that were too many. */
    overflow,
    add(files: readonly File[]) {
      const free = Math.max(0, most - latest.current.length)
      setOverflow(files.slice(free).map(({ name }) => name))
      update((all) => [...all, ...files.slice(0, free).map(newUpload)])
    },
    /** Puts a photo at another position. */
    move: (key: string, to: number) => update((all) => movedTo(all, key, to)),
    retry: (key: string) => change(key, { state: 'waiting' }),
    /** What was removed, at its former position; one more than there may be stays out. */
    putBack: (upload: PhotoUpload, to: number) =>
      update((all) => (all.length < most ? movedTo([...all, upload], upload.key, to) : [...all])),
    remove({ key, file, previewUrl }: PhotoUpload) {
      setOverflow([])
      // A slow line is not kept busy by what nobody wants.
      sending.current.get(key)?.abort()
      if (file && previewUrl) URL.revokeObjectURL(previewUrl)
      update((all) => all.filter((one) => one.key !== key))
    },
  }
}

/** Stores one picture; the form that asked for it saves its id. */
export function useStorePicture() {
  const [pending, setPending] = useState(false)
  const upload = useCallback(async (file: File, sending: Partial<Sending> = {}): Promise<Image> => {
    setPending(true)
    try {
      const photo = await shrinkPhoto(file)
      return await uploadOnePhoto({
        photo,
        name: file.name,
        key: newIdempotencyKey(),
        ...sending,
      })
    } finally {
      setPending(false)
    }
  }, [])
  return { upload, pending }
}
