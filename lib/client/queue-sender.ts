import { isAxiosError } from 'axios'
import { ApiError } from './api-error'
import type { Queue, QueuedEntry } from './offline-queue'
import { NOT_AUTHED } from './request'
import { readSession } from './session-store'
import { uploadOnePhoto } from './upload'

/** After this many faults of the server an entry is set aside, so that the next ones are sent. */
const MOST_SERVER_FAULTS = 5
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

export type SendOutcome<Entry, Answer> =
  | { kind: 'empty' }
  | { kind: 'sent'; entry: Entry; answer: Answer }
  | { kind: 'refused' }
  /** No connection, or a server that asks to wait. */
  | { kind: 'later' }
  /** The session ended or is another person's: the queue stays for its owner. */
  | { kind: 'signedOut' }

/** No connection or a busy server: worth another try. Anything else may be the entry's own fault. */
function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return isAxiosError(failure)
  return failure.status === TOO_MANY_REQUESTS || failure.status === UNAVAILABLE
}

const isSignedIn = (employeeId: string) => readSession()?.user.id === employeeId

/** Uploads the photos that are not uploaded yet, and stores the id of each. */
async function storePhotos<Entry extends QueuedEntry>(queue: Queue<Entry>, entry: Entry): Promise<string[]> {
  const ids: string[] = []
  for (const photo of entry.photos) {
    if (photo.imageId === null) {
      const { key, name, file } = photo
      const image = await uploadOnePhoto({ photo: file, name, key, onProgress: () => undefined })
      photo.imageId = image.id
      await queue.put(entry)
    }
    ids.push(photo.imageId)
  }
  return ids
}

async function setAside<Entry extends QueuedEntry>(queue: Queue<Entry>, entry: Entry, failure: unknown) {
  const {
    message: text,
    errors,
    error,
  } = failure instanceof ApiError ? failure : { message: String(failure), errors: {}, error: 'unknown' }
  await queue.put({ ...entry, isUnanswered: false, refusal: { text, errors, error } })
  return { kind: 'refused' as const }
}

async function afterFailure<Entry extends QueuedEntry>(queue: Queue<Entry>, entry: Entry, failure: unknown) {
  if (failure instanceof Error && failure.message === NOT_AUTHED) return { kind: 'signedOut' as const }
  if (isTemporary(failure)) return { kind: 'later' as const }
  if (failure instanceof ApiError && failure.status < 500) return setAside(queue, entry, failure)
  const serverFaults = entry.serverFaults + 1
  if (serverFaults >= MOST_SERVER_FAULTS) return setAside(queue, { ...entry, serverFaults }, failure)
  await queue.put({ ...entry, serverFaults })
  return { kind: 'later' as const }
}

/** Sends the oldest waiting entry of the employee who is signed in: its photos first, then the call by its key. */
export function createSender<Entry extends QueuedEntry, Answer>(
  queue: Queue<Entry>,
  send: (entry: Entry, imageIds: string[]) => Promise<Answer>,
) {
  return async (employeeId: string): Promise<SendOutcome<Entry, Answer>> => {
    const entry = (await queue.list(employeeId)).find(({ refusal }) => refusal === null)
    if (!entry) return { kind: 'empty' }
    if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
    try {
      const imageIds = await storePhotos(queue, entry)
      entry.isUnanswered = true
      await queue.put(entry)
      // Photos take time: somebody else may have signed in.
      if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
      const answer = await send(entry, imageIds)
      await queue.remove(entry.key)
      return { kind: 'sent', entry, answer }
    } catch (failure) {
      return afterFailure(queue, entry, failure)
    }
  }
}
