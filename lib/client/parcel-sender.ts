import { isAxiosError } from 'axios'
import { type ReceivedParcel, receiveParcel } from '@/lib/contracts/receiving'
import { ApiError } from './api-error'
import { call } from './call'
import { putParcel, type QueuedParcel, queuedParcels, removeParcel } from './parcel-queue'
import { NOT_AUTHED } from './request'
import { readSession } from './session-store'
import { uploadOnePhoto } from './upload'

/** After this many faults of the server a parcel is set aside, so that the next ones are sent. */
const MOST_SERVER_FAULTS = 5
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

export type SendOutcome =
  | { kind: 'empty' }
  | { kind: 'sent'; parcel: QueuedParcel; answer: ReceivedParcel }
  | { kind: 'refused' }
  /** No connection, or a server that asks to wait. */
  | { kind: 'later' }
  /** The session ended or is another person's: the queue stays for its owner. */
  | { kind: 'signedOut' }

/** Uploads the photos that are not uploaded yet, and stores the id of each. */
async function storePhotos(parcel: QueuedParcel): Promise<string[]> {
  const ids: string[] = []
  for (const photo of parcel.photos) {
    if (photo.imageId === null) {
      const { key, name, file } = photo
      const image = await uploadOnePhoto({ photo: file, name, key, onProgress: () => undefined })
      photo.imageId = image.id
      await putParcel(parcel)
    }
    ids.push(photo.imageId)
  }
  return ids
}

/** No connection or a busy server: worth another try. Anything else may be the parcel's own fault. */
function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return isAxiosError(failure)
  return failure.status === TOO_MANY_REQUESTS || failure.status === UNAVAILABLE
}

async function setAside(parcel: QueuedParcel, failure: unknown): Promise<SendOutcome> {
  const {
    message: text,
    errors,
    error,
  } = failure instanceof ApiError ? failure : { message: String(failure), errors: {}, error: 'unknown' }
  await putParcel({ ...parcel, isUnanswered: false, refusal: { text, errors, error } })
  return { kind: 'refused' }
}

async function afterFailure(parcel: QueuedParcel, failure: unknown): Promise<SendOutcome> {
  if (failure instanceof Error && failure.message === NOT_AUTHED) return { kind: 'signedOut' }
  if (isTemporary(failure)) return { kind: 'later' }
  if (failure instanceof ApiError && failure.status < 500) return setAside(parcel, failure)
  const serverFaults = parcel.serverFaults + 1
  if (serverFaults >= MOST_SERVER_FAULTS) return setAside({ ...parcel, serverFaults }, failure)
  await putParcel({ ...parcel, serverFaults })
  return { kind: 'later' }
}

const isSignedIn = (employeeId: string) => readSession()?.user.id === employeeId

/** Sends the oldest waiting parcel of the employee who is signed in. */
export async function sendNextParcel(employeeId: string): Promise<SendOutcome> {
  const parcel = (await queuedParcels(employeeId)).find(({ refusal }) => refusal === null)
  if (!parcel) return { kind: 'empty' }
  if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
  try {
    const imageIds = await storePhotos(parcel)
    parcel.isUnanswered = true
    await putParcel(parcel)
    // Photos take time: somebody else may have signed in.
    if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
    const body = { ...parcel.input, imageIds }
    const answer = await call(receiveParcel, { body, idempotencyKey: parcel.key })
    await removeParcel(parcel.key)
    return { kind: 'sent', parcel, answer }
  } catch (failure) {
    return afterFailure(parcel, failure)
  }
}
