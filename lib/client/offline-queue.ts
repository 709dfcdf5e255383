import type { EntryOf, Kind, QueuedEntry } from './queue-entries'

const DATABASE = 'cargo-office.queue'
const ENTRIES = 'entries'
const CHANNEL = 'cargo-office.queue'

type Listener = () => void
const listeners = new Set<Listener>()

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'key' }).createIndex('employeeId', 'employeeId')
  }
  return answerOf(request)
}

/** Runs one transaction; resolves once it is committed. */
async function transact<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(ENTRIES, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    const request = run(transaction.objectStore(ENTRIES))
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

/** One employee's entries in the order they were saved: another one neither sees nor sends them. */
export async function listEntries(employeeId: string): Promise<QueuedEntry[]> {
  const rows = await transact('readonly', (store) => store.index('employeeId').getAll(employeeId))
  return (rows as QueuedEntry[]).sort((a, b) => a.order - b.order)
}

export const ofKind =
  <K extends Kind>(kind: K) =>
  (entry: QueuedEntry): entry is EntryOf<K> =>
    entry.kind === kind

export async function putEntry(entry: QueuedEntry): Promise<void> {
  await transact('readwrite', (store) => store.put(entry))
  notify()
}

/** Saves what became of an entry; false where it was dropped meanwhile, or somebody signed out: gone it stays. */
export async function updateEntry(entry: QueuedEntry): Promise<boolean> {
  const found = await transact('readwrite', (store) => {
    const known = store.getKey(entry.key)
    known.onsuccess = () => {
      if (known.result !== undefined) store.put(entry)
    }
    return known
  })
  if (found !== undefined) notify()
  return found !== undefined
}

export async function removeEntry(key: string): Promise<void> {
  await transact('readwrite', (store) => store.delete(key))
  notify()
}

/** At sign-out. */
export async function removeEntriesOf(employeeId: string): Promise<void> {
  for (const { key } of await listEntries(employeeId)) await removeEntry(key)
}

/** The database of earlier versions, with a queue for each kind and customers that had been looked up. */
const OLD_DATABASE = 'cargo-office'
const OLD_STORES = { parcels: 'parcel', visits: 'visit' } as const

/** What waits in the queues of an earlier version moves into this one, under the same keys. */
export async function moveOldEntries(): Promise<void> {
  const request = indexedDB.open(OLD_DATABASE)
  // There was none: it is not made.
  request.onupgradeneeded = () => request.transaction?.abort()
  const old = await answerOf(request).catch(() => null)
  if (!old) return
  for (const [name, kind] of Object.entries(OLD_STORES)) {
    if (!old.objectStoreNames.contains(name)) continue
    const rows = await answerOf(old.transaction(name).objectStore(name).getAll())
    for (const row of rows as QueuedEntry[]) await putEntry({ ...row, kind } as QueuedEntry)
  }
  old.close()
  indexedDB.deleteDatabase(OLD_DATABASE)
}
