import { isAxiosError } from 'axios'
import { recordVisit } from '@/lib/contracts/deliveries'
import { scanLoad } from '@/lib/contracts/load-scans'
import { putAway } from '@/lib/contracts/locations'
import { bulkPackages } from '@/lib/contracts/package-actions'
import { receiveParcel } from '@/lib/contracts/receiving'
import { ApiError } from './api-error'
import { call } from './call'
import { listEntries, removeEntry, updateEntry } from './offline-queue'
import type { Answers, EntryOf, Kind, QueuedEntry } from './queue-entries'
import { NOT_AUTHED } from './request'
import { readSession } from './session-store'
import { uploadOnePhoto } from './upload'

/** After this many faults of the server an entry is set aside, so that the next ones are sent. */
const MOST_SERVER_FAULTS = 5
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

type Sent = { [K in Kind]: { kind: 'sent'; entry: EntryOf<K>; answer: Answers[K] } }[Kind]

export type SendOutcome =
  | { kind: 'empty' }
  | Sent
  | { kind: 'refused'; entry: QueuedEntry; failure: unknown }
  /** No connection, or a server that asks to wait. */
  | { kind: 'later' }
  /** The session ended or is another person's: the queue stays for its owner. */
  | { kind: 'signedOut' }

/** Some packages of a hand-over were refused: they alone stay in the queue. */
export class PartRefusal extends Error {
  constructor(readonly report: Answers['handOver']) {
    super(report.flatMap(({ message }) => message ?? []).join(' '))
  }
}

async function sendHandOver({ key, packages, input }: EntryOf<'handOver'>, fileId: string | null) {
  const ids = packages.map(({ id }) => id)
  const parts = input.parts?.filter(({ packageId }) => ids.includes(packageId))
  const body = { ids, action: { ...input, parts, fileId } }
  const report = await call(bulkPackages, { body, idempotencyKey: key })
  if (report.some(({ done }) => !done)) throw new PartRefusal(report)
  return report
}

/** The call of each kind, with the ids of its photos. */
const CALLS: { [K in Kind]: (entry: EntryOf<K>, imageIds: string[]) => Promise<Answers[K]> } = {
  parcel: ({ input, key }, imageIds) =>
    call(receiveParcel, { body: { ...input, imageIds }, idempotencyKey: key }),
  visit: ({ input, key }, [fileId = null]) =>
    call(recordVisit, { body: { ...input, fileId }, idempotencyKey: key }),
  loadScan: ({ input, batchId, key }) =>
    call(scanLoad, { params: { id: batchId }, body: input, idempotencyKey: key }),
  putAway: ({ input, key }) => call(putAway, { body: input, idempotencyKey: key }),
  handOver: (entry, [fileId = null]) => sendHandOver(entry, fileId),
}

async function send(entry: QueuedEntry, imageIds: string[]): Promise<Sent> {
  const make = CALLS[entry.kind] as (entry: QueuedEntry, imageIds: string[]) => Promise<unknown>
  return { kind: 'sent', entry, answer: await make(entry, imageIds) } as Sent
}

/** No connection or a busy server: worth another try. Anything else may be the entry's own fault. */
function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return isAxiosError(failure)
  return failure.status === TOO_MANY_REQUESTS || failure.status === UNAVAILABLE
}

const isSignedIn = (employeeId: string) => readSession()?.user.id === employeeId

/** Uploads the photos that are not uploaded yet, and saves the id of each. */
async function storePhotos(
  entry: QueuedEntry,
  save: (entry: QueuedEntry) => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = []
  for (const photo of entry.photos) {
    if (photo.imageId === null) {
      const { key, name, file } = photo
      const image = await uploadOnePhoto({ photo: file, name, key })
      photo.imageId = image.id
      await save(entry)
    }
    ids.push(photo.imageId)
  }
  return ids
}

/** Of a hand-over that was refused in part, what was refused. */
function whatIsLeft(entry: QueuedEntry, failure: unknown): QueuedEntry {
  if (entry.kind !== 'handOver' || !(failure instanceof PartRefusal)) return entry
  const refused = failure.report.flatMap(({ id, done }) => (done ? [] : id))
  return { ...entry, packages: entry.packages.filter(({ id }) => refused.includes(id)) }
}

async function setAside(entry: QueuedEntry, failure: unknown): Promise<SendOutcome> {
  const refusal =
    failure instanceof ApiError
      ? { text: failure.message, errors: failure.errors, error: failure.error }
      : { text: failure instanceof Error ? failure.message : String(failure), errors: {}, error: 'unknown' }
  await updateEntry({ ...whatIsLeft(entry, failure), isUnanswered: false, refusal })
  return { kind: 'refused', entry, failure }
}

async function afterFailure(entry: QueuedEntry, failure: unknown): Promise<SendOutcome> {
  if (failure instanceof Error && failure.message === NOT_AUTHED) return { kind: 'signedOut' }
  if (isTemporary(failure)) return { kind: 'later' }
  const isFault = !(failure instanceof PartRefusal) && !(failure instanceof ApiError && failure.status < 500)
  if (!isFault) return setAside(entry, failure)
  const serverFaults = entry.serverFaults + 1
  if (serverFaults >= MOST_SERVER_FAULTS) return setAside({ ...entry, serverFaults }, failure)
  await updateEntry({ ...entry, serverFaults })
  return { kind: 'later' }
}

/** Sends an entry of a browser that has no storage, or none left: it cannot wait. */
export async function sendUnsaved(entry: QueuedEntry): Promise<Sent> {
  return send(entry, await storePhotos(entry, async () => undefined))
}

/** Sends the oldest waiting entry of the employee who is signed in: its photos first, then the call by its key. */
export async function sendNext(employeeId: string): Promise<SendOutcome> {
  const entry = (await listEntries(employeeId)).find(({ refusal }) => refusal === null)
  if (!entry) return { kind: 'empty' }
  if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
  try {
    const imageIds = await storePhotos(entry, updateEntry)
    entry.isUnanswered = true
    if (!(await updateEntry(entry))) return sendNext(employeeId)
    // Photos take time: somebody else may have signed in.
    if (!isSignedIn(employeeId)) return { kind: 'signedOut' }
    const sent = await send(entry, imageIds)
    await removeEntry(entry.key)
    return sent
  } catch (failure) {
    return afterFailure(entry, failure)
  }
}
