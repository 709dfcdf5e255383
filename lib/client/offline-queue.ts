/** A photo that waits with its entry. */
export interface QueuedPhoto {
  /** The Idempotency-Key of its upload. */
  key: string
  file: Blob
  name: string
  /** Set once it is uploaded. */
  imageId: string | null
}

/** Something that was saved in this browser and not yet sent. */
export interface QueuedEntry {
  /** The Idempotency-Key of its call: sent twice, it is done once. */
  key: string
  employeeId: string
  /** Ever growing: the order in which they were saved. */
  order: number
  savedAt: string
  photos: QueuedPhoto[]
  /** Sent at least once without an answer: it may be stored already, so it cannot be edited. */
  isUnanswered: boolean
  /** Why the API refused it; null while it waits. */
  refusal: { text: string; errors: Record<string, string>; error: string } | null
  /** How often it was answered with a fault of the server. */
  serverFaults: number
}

const DATABASE = 'cargo-office'
const VERSION = 2
const QUEUES = ['parcels', 'visits'] as const
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
    const { result: database } = request
    for (const name of QUEUES) {
      // Those of an earlier version stay with what waits in them.
      if (database.objectStoreNames.contains(name)) continue
      database.createObjectStore(name, { keyPath: 'key' }).createIndex('employeeId', 'employeeId')
    }
    if (!database.objectStoreNames.contains(CUSTOMERS))
      database.createObjectStore(CUSTOMERS, { keyPath: 'id' })
  }
  return answerOf(request)
}

/** Runs one transaction; resolves once it is committed. */
export async function transact<T>(
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

export interface Queue<Entry extends QueuedEntry> {
  /** One employee's entries in the order they were saved. */
  list(employeeId: string): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(key: string): Promise<void>
}

/** A queue in this browser. Entries are filed under their employee: another one neither sees nor sends them. */
export function openQueue<Entry extends QueuedEntry>(name: (typeof QUEUES)[number]): Queue<Entry> {
  return {
    async list(employeeId) {
      const rows = await transact(name, 'readonly', (store) => store.index('employeeId').getAll(employeeId))
      return (rows as Entry[]).sort((a, b) => a.order - b.order)
    },
    async put(entry) {
      await transact(name, 'readwrite', (store) => store.put(entry))
      notify()
    },
    async remove(key) {
      await transact(name, 'readwrite', (store) => store.delete(key))
      notify()
    },
  }
}
