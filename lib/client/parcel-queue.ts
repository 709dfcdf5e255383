import type { KnownCustomer, ReceivedParcelInput } from '@/lib/contracts/receiving'

/** A photo that waits with its parcel. */
export interface QueuedPhoto {
  /** The Idempotency-Key of its upload. */
  key: string
  file: Blob
  name: string
  /** Set once it is uploaded. */
  imageId: string | null
}

/** A parcel that was saved in this browser and not yet sent. */
export interface QueuedParcel {
  /** The Idempotency-Key of its call: sent twice, it is received once. */
  key: string
  employeeId: string
  /** Ever growing: the order in which they were saved. */
  order: number
  /** The number on a label that was printed offline. */
  localNumber: string
  savedAt: string
  input: Omit<ReceivedParcelInput, 'imageIds'>
  customer: KnownCustomer | null
  photos: QueuedPhoto[]
  /** Sent at least once without an answer: it may be stored already, so it cannot be edited. */
  isUnanswered: boolean
  /** Why the API refused it; null while it waits. */
  refusal: { text: string; errors: Record<string, string>; error: string } | null
  /** How often it was answered with a fault of the server. */
  serverFaults: number
  hasProvisionalLabel: boolean
}

const DATABASE = 'cargo-office'
const VERSION = 1
const PARCELS = 'parcels'
const CUSTOMERS = 'customers'
const CHANNEL = 'cargo-office.parcels'

type Listener = () => void
const listeners = new Set<Listener>()

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PARCELS, { keyPath: 'key' }).createIndex('employeeId', 'employeeId')
    request.result.createObjectStore(CUSTOMERS, { keyPath: 'id' })
  }
  return answerOf(request)
}

/** Runs one transaction; resolves once it is committed. */
async function transact<T>(
  store: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    const request = run(transaction.objectStore(store))
    await done
    return request.result
  } finally {
    database.close()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when the queue changes in this tab or in another one. */
export function subscribeToQueue(listener: Listener): () => void {
  listeners.add(listener)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  if (channel) channel.onmessage = listener
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}

/** One employee's parcels in the order they were saved. */
export async function queuedParcels(employeeId: string): Promise<QueuedParcel[]> {
  const rows = await transact(PARCELS, 'readonly', (store) => store.index('employeeId').getAll(employeeId))
  return (rows as QueuedParcel[]).sort((a, b) => a.order - b.order)
}

export async function putParcel(parcel: QueuedParcel): Promise<void> {
  await transact(PARCELS, 'readwrite', (store) => store.put(parcel))
  notify()
}

export async function removeParcel(key: string): Promise<void> {
  await transact(PARCELS, 'readwrite', (store) => store.delete(key))
  notify()
}

const COUNTER_KEY = 'cargo-office.local-number'

/** 'L-0001', 'L-0002', … in this browser. Only for people to read, so it may start again at 1. */
export function nextLocalNumber(): string {
  let last = 0
  try {
    last = Number(window.localStorage.getItem(COUNTER_KEY) ?? 0) || 0
    window.localStorage.setItem(COUNTER_KEY, String((last + 1) % 10_000))
  } catch {
    last = Date.now() % 10_000
  }
  return `L-${String((last + 1) % 10_000).padStart(4, '0')}`
}

/** Stores customers that were shown, so that they are found offline. */
export async function rememberCustomers(customers: readonly KnownCustomer[]): Promise<void> {
  for (const customer of customers) await transact(CUSTOMERS, 'readwrite', (store) => store.put(customer))
}

/** Stored customers whose name, mark or phone contains the text. */
export async function findRememberedCustomers(text: string): Promise<KnownCustomer[]> {
  const all = (await transact(CUSTOMERS, 'readonly', (store) => store.getAll())) as KnownCustomer[]
  const wanted = text.toLowerCase()
  return all.filter(({ name, shippingMark, phone }) =>
    [name, shippingMark, phone].some((part) => part?.toLowerCase().includes(wanted)),
  )
}
