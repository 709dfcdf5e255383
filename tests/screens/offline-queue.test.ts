import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listEntries, moveOldEntries, ofKind, putEntry, removeEntriesOf } from '@/lib/client/offline-queue'
import type { QueuedParcel } from '@/lib/client/queue-entries'
import { sendNext } from '@/lib/client/queue-sender'
import { clearSession, storeSession } from '@/lib/client/session-store'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { RECEIVING_FAIL } from '@/tests/msw/receiving-handlers'
import { asUser, ENDED_TOKEN, MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'

let order = 0

/** jsdom's Blob is a stranger to Node's structuredClone, which the stand-in for IndexedDB copies with. */
function cloneWithBlobs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (Array.isArray(value)) return value.map(cloneWithBlobs)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneWithBlobs(part)]))
}

beforeAll(() => vi.stubGlobal('structuredClone', cloneWithBlobs))

function parcel(courierNumber: string, part: Partial<QueuedParcel> = {}): QueuedParcel {
  return {
    kind: 'parcel',
    key: `key ${courierNumber}`,
    employeeId: WAREHOUSE.id,
    order: ++order,
    localNumber: 'L-0001',
    savedAt: '2026-11-21T04:00:00.000Z',
    input: { courierNumber, receiverId: null, weightKg: '2.5' },
    customer: null,
    photos: [],
    isUnanswered: false,
    refusal: null,
    serverFaults: 0,
    hasProvisionalLabel: false,
    ...part,
  }
}

const queuedParcels = async (id: string) => (await listEntries(id)).filter(ofKind('parcel'))

function signIn(person = WAREHOUSE, token = `token ${person.id}`) {
  storeSession({ user: asUser(person), authToken: token })
}

/** Sends until there is nothing left or nothing more can be done; answers how each try ended. */
async function drain(): Promise<string[]> {
  const outcomes: string[] = []
  while (outcomes.length < 20) {
    const { kind } = await sendNext(WAREHOUSE.id)
    outcomes.push(kind)
    if (kind !== 'sent' && kind !== 'refused') break
  }
  return outcomes
}

const receivedNumbers = () => mock.state.packages.map((one) => one.courierNumber)

beforeEach(async () => {
  for (const person of [WAREHOUSE, MANAGER]) {
    await removeEntriesOf(person.id)
  }
  signIn()
})

test('parcels are sent in the order they were saved, and leave the queue', async () => {
  for (const number of ['SF001', 'SF002', 'SF003']) await putEntry(parcel(number))
  expect(await drain()).toEqual(['sent', 'sent', 'sent', 'empty'])
  expect(receivedNumbers()).toEqual(['SF001', 'SF002', 'SF003'])
  expect(await queuedParcels(WAREHOUSE.id)).toEqual([])
})

test('a lost answer makes no second parcel: the same key goes again', async () => {
  await putEntry(parcel(RECEIVING_FAIL.lostAnswer))
  expect(await drain()).toEqual(['later'])
  expect(receivedNumbers()).toEqual([bareCourierNumber(RECEIVING_FAIL.lostAnswer)])
  const [waiting] = await queuedParcels(WAREHOUSE.id)
  expect(waiting).toMatchObject({ isUnanswered: true, refusal: null })
  expect(await drain()).toEqual(['sent', 'empty'])
  expect(mock.state.packages).toHaveLength(1)
})

test('while there is no line nothing is lost and the next ones wait behind', async () => {
  await putEntry(parcel(RECEIVING_FAIL.noLine))
  await putEntry(parcel('SF100'))
  expect(await drain()).toEqual(['later'])
  expect((await queuedParcels(WAREHOUSE.id)).map(({ input }) => input.courierNumber)).toEqual([
    RECEIVING_FAIL.noLine,
    'SF100',
  ])
  expect(mock.state.packages).toEqual([])
})

test('what the API refuses is set aside with its words, and the next goes on', async () => {
  await putEntry(parcel(RECEIVING_FAIL.doubted))
  await putEntry(parcel('SF200'))
  expect(await drain()).toEqual(['refused', 'sent', 'empty'])
  const [left, ...none] = await queuedParcels(WAREHOUSE.id)
  expect(none).toEqual([])
  expect(left).toMatchObject({ isUnanswered: false, refusal: { error: 'parcel_doubts' } })
  expect(left?.refusal?.errors.courierNumber).toMatch(/^Already received as /)
  if (left) {
    const input = { ...left.input, accepted: ['repeated' as const] }
    await putEntry({ ...left, input, refusal: null })
  }
  expect(await drain()).toEqual(['sent', 'empty'])
})

test('a parcel over which the server keeps breaking does not stop the day', async () => {
  await putEntry(parcel(RECEIVING_FAIL.broken))
  await putEntry(parcel('SF300'))
  const outcomes: string[] = []
  for (let round = 0; round < 5; round++) outcomes.push(...(await drain()))
  expect(outcomes).toEqual(['later', 'later', 'later', 'later', 'refused', 'sent', 'empty'])
  expect(receivedNumbers()).toEqual(['SF300'])
})

test('one person’s parcels are never sent, nor seen, under another’s name', async () => {
  await putEntry(parcel('SF400'))
  signIn(MANAGER)
  expect(await drain()).toEqual(['signedOut'])
  expect(await queuedParcels(MANAGER.id)).toEqual([])
  expect(mock.state.calls).not.toContain('POST /receiving/parcels')
  signIn()
  expect(await drain()).toEqual(['sent', 'empty'])
})

test('an ended session leaves the queue for when its owner is back', async () => {
  await putEntry(parcel('SF500'))
  signIn(WAREHOUSE, ENDED_TOKEN)
  expect(await drain()).toEqual(['signedOut'])
  expect(await queuedParcels(WAREHOUSE.id)).toHaveLength(1)
  clearSession()
  expect(await drain()).toEqual(['signedOut'])
  signIn()
  expect(await drain()).toEqual(['sent', 'empty'])
})

test('a photo that is stored is not sent a second time when the parcel after it fails', async () => {
  mock.state.customers = [makeCustomer()]
  const photo = new Blob(['picture'], { type: 'image/jpeg' })
  const photos = [{ key: 'photo 1', file: photo, name: 'a.jpg', imageId: null }]
  await putEntry(parcel(RECEIVING_FAIL.lostAnswer, { photos }))
  expect(await drain()).toEqual(['later'])
  expect(await drain()).toEqual(['sent', 'empty'])
  expect(mock.state.calls.filter((call) => call === 'POST /files')).toHaveLength(1)
  expect(mock.state.packages[0]?.images).toHaveLength(1)
})

test('what waited in the queues of an earlier version is sent from this one, under the same key', async () => {
  const request = indexedDB.open('cargo-office', 2)
  request.onupgradeneeded = () => {
    for (const name of ['parcels', 'visits']) request.result.createObjectStore(name, { keyPath: 'key' })
    const { kind: _new, ...old } = parcel('SF600')
    request.transaction?.objectStore('parcels').put(old)
  }
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  request.result.close()
  await moveOldEntries()
  expect(await listEntries(WAREHOUSE.id)).toMatchObject([{ kind: 'parcel', key: 'key SF600' }])
  await moveOldEntries()
  expect(await drain()).toEqual(['sent', 'empty'])
  expect(receivedNumbers()).toEqual(['SF600'])
})

test('what is dropped at sign-out while its photo is uploaded stays dropped', async () => {
  const photos = [{ key: 'photo 2', file: new Blob(['picture']), name: 'a.jpg', imageId: null }]
  await putEntry(parcel('SF600', { photos }))
  mock.state.whileUploading = async () => {
    await removeEntriesOf(WAREHOUSE.id)
    clearSession()
  }
  expect(await drain()).toEqual(['empty'])
  expect(await queuedParcels(WAREHOUSE.id)).toEqual([])
  signIn()
  expect(await drain()).toEqual(['empty'])
  expect(receivedNumbers()).toEqual([])
})
